import '#app/domains.ts';
import '../words-setup.ts';
import { beginEmpty } from './empty-site.ts';
import './patience.ts';

await beginEmpty();
