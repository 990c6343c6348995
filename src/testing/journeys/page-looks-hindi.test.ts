import { EDITIONS } from '#i18n/editions.ts';
import { tryLooks } from './page-looks.ts';

tryLooks(EDITIONS.hindi);
