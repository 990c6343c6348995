import { type DeskScreen, lazyScreen } from '#desk/frame/screen.ts';
import { listScreen } from './list-screen.ts';

export const SCREENS: readonly DeskScreen[] = [
  listScreen('redirects', 'site.manage', 70),
  {
    path: '/manage/missing-paths',
    permission: 'site.manage',
    menu: null,
    ...lazyScreen(
      ['manage', 'phonetic'],
      async () => (await import('./MissingScreen.tsx')).MissingScreen,
    ),
  },
  {
    path: '/manage/webhooks',
    permission: 'webhook.manage',
    menu: { group: 'staff', name: 'webhooks', order: 30 },
    ...lazyScreen(
      ['manage', 'site'],
      async () => (await import('./WebhooksScreen.tsx')).WebhooksScreen,
    ),
  },
  {
    path: '/manage/storage',
    permission: 'storage.read',
    menu: { group: 'staff', name: 'storage', order: 50 },
    ...lazyScreen(['site'], async () => (await import('./StorageScreen.tsx')).StorageScreen),
  },
  {
    path: '/manage/audit',
    permission: 'audit.read',
    menu: { group: 'staff', name: 'audit', order: 40 },
    ...lazyScreen(
      ['audit', 'manage', 'site'],
      async () => (await import('./AuditScreen.tsx')).AuditScreen,
    ),
  },
];
