import type { FollowToolProps } from './FollowTool.tsx';
import { followChanges, hasRoom, isFollowed, mark, syncAccount } from './follow.store.ts';

/** Makes the button of a page follow what it is about, and says whether it is followed. */
export function FollowButton(element: HTMLElement, { subject, full }: FollowToolProps): void {
  const button = element.querySelector('button');
  const status = element.querySelector('[role="status"]');
  const [follow, followed] = element.querySelectorAll<HTMLElement>('.tool-words > *');
  if (!button || !status || !follow || !followed) return;
  const show = () => {
    const isOn = isFollowed(subject);
    button.setAttribute('aria-pressed', String(isOn));
    follow.hidden = isOn;
    followed.hidden = !isOn;
  };
  button.disabled = false;
  button.addEventListener('click', () => {
    const isOn = !isFollowed(subject);
    status.textContent = isOn && !hasRoom() ? full : '';
    if (isOn && !hasRoom()) return;
    mark([subject], isOn);
    syncAccount();
  });
  followChanges(show);
  show();
  syncAccount();
}
