import { useEdition } from '#ui/edition.tsx';
import { toShareLinks } from './share.model.ts';
import { ToolIcon } from './ToolIcon.tsx';

/** Ways to pass a story on. The links work by themselves; copying and the device's own sheet come with the boot script. */
export function ShareBar({ title, url }: { title: string; url: string }) {
  const { t } = useEdition();
  return (
    <ul
      className="share-bar"
      aria-label={t('reading.share')}
      data-share-url={url}
      data-share-title={title}
    >
      {toShareLinks({ title, url }).map(({ network, name, href }) => (
        <li key={network}>
          <a className={`tool tool-${network}`} href={href} rel="nofollow noopener" target="_blank">
            <ToolIcon name={network} />
            <span className="visually-hidden">{t('reading.share_on', { network: name })}</span>
          </a>
        </li>
      ))}
      <li className="needs-script">
        <button
          className="tool"
          type="button"
          data-share="copy"
          data-done={t('reading.copied')}
          data-failed={t('reading.copy_failed')}
        >
          <ToolIcon name="copy" />
          <span className="visually-hidden">{t('reading.copy')}</span>
        </button>
        <span className="tool-message" role="status" />
      </li>
      <li hidden>
        <button className="tool" type="button" data-share="device">
          <ToolIcon name="share" />
          <span className="visually-hidden">{t('reading.share_more')}</span>
        </button>
      </li>
    </ul>
  );
}
