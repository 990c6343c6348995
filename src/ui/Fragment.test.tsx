import { describe, expect, it, vi } from 'vitest';
import type { EditionCode } from '#i18n/editions.ts';
import { renderIn } from '#testing/render.tsx';
import { useEdition } from './edition.tsx';
import { Fragment, forgetFragments } from './Fragment.tsx';

function Greeting() {
  const { t } = useEdition();
  return <b>{t('nav.menu')}</b>;
}

/** Renders one fragment and counts how often its content is made. */
function createScene() {
  const content = vi.fn(() => <Greeting />);
  const show = (at: { name?: string; version?: string | number; code?: EditionCode; now?: Date }) =>
    renderIn(
      at.code ?? 'en',
      <Fragment
        as="li"
        className="card"
        id="a"
        name={at.name ?? 'card:1'}
        version={at.version ?? 1}
      >
        {content}
      </Fragment>,
      at.now,
    );
  return { content, show };
}

describe('Fragment', () => {
  it('renders its content once for all requests of a version', () => {
    const { content, show } = createScene();
    const first = show({});
    expect(first).toBe('<li class="card" id="a"><b>Menu</b></li>');
    expect(show({})).toBe(first);
    expect(content).toHaveBeenCalledTimes(1);
  });

  it('renders anew for another version or another name', () => {
    const { content, show } = createScene();
    show({});
    show({ version: 2 });
    show({ name: 'card:11' });
    expect(content).toHaveBeenCalledTimes(3);
  });

  it('gives each edition its own words', () => {
    const { content, show } = createScene();
    expect(show({ code: 'en' })).toContain('Menu');
    expect(show({ code: 'hindi' })).toContain('मेन्यू');
    expect(show({ code: 'gujarati' })).toContain('મેનૂ');
    expect(show({ code: 'hindi' })).toContain('मेन्यू');
    expect(content).toHaveBeenCalledTimes(3);
  });

  it('renders anew in another year, since dates leave out the current one', () => {
    const { content, show } = createScene();
    show({ now: new Date('2026-12-31T12:00:00Z') });
    show({ now: new Date('2027-01-01T12:00:00Z') });
    expect(content).toHaveBeenCalledTimes(2);
  });

  it('keeps a bounded number of characters, the latest used', () => {
    const { content, show } = createScene();
    content.mockImplementation(() => <b>{'x'.repeat(2_000_000)}</b>);
    for (const name of ['oldest', 'b', 'c', 'd', 'newest']) show({ name });
    content.mockClear();
    show({ name: 'newest' });
    expect(content).not.toHaveBeenCalled();
    show({ name: 'oldest' });
    expect(content).toHaveBeenCalledTimes(1);
  });

  it('can be forgotten', () => {
    const { content, show } = createScene();
    show({});
    forgetFragments();
    show({});
    expect(content).toHaveBeenCalledTimes(2);
  });

  it('keeps nothing of a part that fails', () => {
    const { content, show } = createScene();
    content.mockImplementationOnce(() => {
      throw new Error('broken');
    });
    expect(() => show({})).toThrow('broken');
    expect(show({})).toContain('Menu');
  });
});
