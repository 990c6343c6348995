import { type DeskScreen, lazyScreen } from '#desk/frame/screen.ts';
import { listScreen } from '#desk/manage/list-screen.ts';

export const SCREENS: readonly DeskScreen[] = [
  {
    path: '/bookings',
    permission: 'ads.manage',
    menu: { group: 'ads', name: 'bookings', order: 10 },
    ...lazyScreen(
      ['ads', 'manage'],
      async () => (await import('./BookingsScreen.tsx')).BookingsScreen,
    ),
  },
  {
    path: '/bookings/:id',
    permission: 'ads.manage',
    menu: null,
    ...lazyScreen(
      ['ads', 'manage'],
      async () => (await import('./BookingScreen.tsx')).BookingScreen,
    ),
  },
  {
    path: '/ad-calendar',
    permission: 'ads.manage',
    menu: { group: 'ads', name: 'ad_calendar', order: 20 },
    ...lazyScreen(['ads'], async () => (await import('./AdCalendarScreen.tsx')).AdCalendarScreen),
  },
  listScreen('advertisements', 'ads.manage', 30, 'ads'),
  listScreen('ad-slots', 'ads.manage', null),
  listScreen('ad-prices', 'ads.manage', null),
  listScreen('ad-discounts', 'ads.manage', null),
  listScreen('listing-plans', 'payment.manage', 40, 'money'),
  {
    path: '/manage/orders',
    permission: 'payment.read',
    menu: { group: 'money', name: 'orders', order: 10 },
    ...lazyScreen(
      ['manage', 'money'],
      async () => (await import('./OrdersScreen.tsx')).OrdersScreen,
    ),
  },
  {
    path: '/manage/papers',
    permission: 'payment.read',
    menu: { group: 'money', name: 'papers', order: 20 },
    ...lazyScreen(
      ['manage', 'money'],
      async () => (await import('./PapersScreen.tsx')).PapersScreen,
    ),
  },
  {
    path: '/manage/billing',
    permission: 'payment.manage',
    menu: { group: 'money', name: 'billing', order: 30 },
    ...lazyScreen(['money'], async () => (await import('./BillingScreen.tsx')).BillingScreen),
  },
];
