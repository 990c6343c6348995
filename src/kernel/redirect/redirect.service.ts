/** For changes of addresses in a batch of another feature. */
export { leaveRedirects } from './redirect.repo.ts';
