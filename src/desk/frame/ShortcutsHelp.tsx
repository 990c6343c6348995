import { useState } from 'react';
import { Dialog } from '#desk/parts/Dialog.tsx';
import { areShortcutsOn, listShortcuts, turnShortcuts } from './shortcuts.ts';
import { t } from './words.ts';

/** Keys that have a sign instead of a letter. */
const SIGNS: Readonly<Record<string, string>> = {
  ArrowDown: '↓',
  ArrowUp: '↑',
  Enter: '↵',
};

/** What the keys do on the screen that is open, and the switch that turns them off. */
export function ShortcutsHelp({ onClose }: { onClose: () => void }) {
  const [isOn, setOn] = useState(areShortcutsOn);
  const turn = (next: boolean) => {
    turnShortcuts(next);
    setOn(next);
  };
  // Two of a kind on one screen have the same keys.
  const shortcuts = new Map(listShortcuts().map((shortcut) => [shortcut.says, shortcut]));
  return (
    <Dialog title={t('desk-frame.shortcuts')} onClose={onClose}>
      <dl className="desk-keys">
        {[...shortcuts.values()].map(({ keys, says }) => (
          <div key={says}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{SIGNS[key] ?? key}</kbd>
              ))}
            </dt>
            <dd>{says}</dd>
          </div>
        ))}
      </dl>
      <label className="check">
        <input type="checkbox" checked={isOn} onChange={(event) => turn(event.target.checked)} />
        {t('desk-frame.shortcuts_on')}
      </label>
    </Dialog>
  );
}
