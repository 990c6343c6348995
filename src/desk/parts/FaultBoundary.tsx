import { Component, type ReactNode } from 'react';
import { t } from '#desk/frame/words.ts';

/** A screen that breaks leaves the others standing, and can be loaded again. */
export class FaultBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    if (!this.state.isBroken) return this.props.children;
    return (
      <section className="empty stack" role="alert">
        <p>{t('desk.fault.screen')}</p>
        <button type="button" className="button" onClick={() => location.reload()}>
          {t('desk.retry')}
        </button>
      </section>
    );
  }
}
