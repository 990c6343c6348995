import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './src/testing/longest-first.ts';
import { serveSharedData } from './src/testing/shared-data-server.ts';
import { importStatically } from './src/testing/static-import.ts';
import { listUnitTests } from './src/testing/unit-tests.ts';
import { waitPatiently } from './src/testing/worker/patient-deadlines.ts';
import { sendModulesSingly } from './src/testing/worker/single-modules.ts';
import { makeVapidKeys } from './src/tools/keys/vapid-keys.ts';

const unitTests = listUnitTests();
/** What comes by itself may come late on a busy machine. */
const PATIENT = { poll: { timeout: 20_000 } };

// Wrangler, which tests start often, is compiled once.
process.env.NODE_COMPILE_CACHE ??= resolve('.cache/node');

export default defineConfig({
  test: {
    // Most of them wait more than they work: two at a time fill two cores.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // What the site logs is shown of tests that fail.
    silent: 'passed-only',
    // It comes after those of the projects: the browser is unpacked once, on the disk.
    globalSetup: ['src/testing/memory-setup.ts'],
    projects: [
      {
        // On Node: what needs nothing of Cloudflare's.
        test: {
          name: 'unit',
          isolate: false,
          testTimeout: 90_000,
          expect: PATIENT,
          include: unitTests,
          setupFiles: ['src/testing/words-setup.ts', 'src/testing/fresh-isolate.ts'],
          // Bytes have toHex() in workerd.
          execArgv: ['--js-base-64'],
        },
      },
      {
        // Inside workerd, with real D1, KV, R2, queues and Durable Objects.
        plugins: [
          importStatically(),
          waitPatiently(),
          cloudflareTest(async () => ({
            // Only what the tests say, nothing of workerd's own doings.
            verbose: false,
            wrangler: { configPath: './wrangler.toml' },
            miniflare: {
              bindings: {
                ENVIRONMENT: 'development',
                TEST_MATRIX: process.env.TEST_MATRIX ?? '',
                SITE_URL: 'https://news.test',
                LINK_SECRET: 'a secret of links, only for tests',
                AUTH_SECRET: 'a secret of sessions, only for tests',
                WRANGLER_TOML: readFileSync('wrangler.toml', 'utf8'),
                OPERATIONS_PAGE: readFileSync('docs/operations.md', 'utf8'),
                SMS_PROVIDER: 'outbox',
                PAYMENT_PROVIDER: 'simulated',
                // Tests wait for no mail service; those of the pace set it.
                MAIL_RATE: '',
                MAIL_WEBHOOK_SECRET: 'whsec_dGVzdHMgb25seQ==',
                ...makeVapidKeys(),
                MIGRATIONS: await readD1Migrations('migrations/main'),
                SEARCH_MIGRATIONS: await readD1Migrations('migrations/search'),
              },
              serviceBindings: { SHARED_DATA: serveSharedData },
              // Tests reach nothing outside of this machine.
              outboundService: () => new Response(null, { status: 404 }),
            },
          })),
          sendModulesSingly(),
        ],
        test: {
          name: 'worker',
          isolate: false,
          // Its own console shows what the site logs of tests that fail (kept-log.ts).
          disableConsoleIntercept: true,
          // A slow machine is no fault; what hangs is found all the same.
          testTimeout: 90_000,
          hookTimeout: 90_000,
          expect: PATIENT,
          include: [
            'src/{app,desk,domains,i18n,islands,kernel,platform,shared,ui}/**/*.test.{ts,tsx}',
            'src/testing/worker/*.test.ts',
          ],
          exclude: unitTests,
          setupFiles: ['src/testing/worker/worker-setup.ts', 'src/testing/fresh-isolate.ts'],
        },
      },
      {
        // On Node: the shape of the repository, its tools and its locale files.
        test: {
          name: 'node',
          isolate: false,
          setupFiles: ['src/testing/words-setup.ts'],
          testTimeout: 90_000,
          expect: PATIENT,
          include: ['src/testing/*.test.ts', 'src/tools/**/*.test.ts'],
        },
      },
      {
        // The production bundle, in a real browser where a fact needs one; TEST_MATRIX=full tries every edition at every width.
        test: {
          name: 'browser',
          setupFiles: ['src/testing/words-setup.ts'],
          // One browser a process, and one site for all files that don't ask for their own.
          isolate: false,
          include: ['src/testing/journeys/*.test.ts'],
          globalSetup: ['src/testing/journeys/global-setup.ts'],
          env: { TMPDIR: tmpdir() },
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: PATIENT,
          // A page that waits for its server leaves room for another one.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
