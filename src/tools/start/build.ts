import { buildIfChanged } from './production-build.ts';

buildIfChanged();
