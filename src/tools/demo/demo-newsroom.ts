import { toTable } from '#tools/bench/report.ts';
import { launchBrowser } from '#tools/browser/browser.ts';
import { showNewsroom } from '#tools/demo/demo-run.ts';
import { startSampleSite } from '#tools/sample/sample-site.ts';
import { startPushService } from '#tools/stand-in/push-service.ts';

const service = await startPushService(() => 1);
const site = await startSampleSite({ PRIVATE_PUSH_HOSTS: new URL(service.origin).host });
const browser = await launchBrowser();
try {
  const { url: origin, staff } = site;
  const rows = await showNewsroom(browser, { origin, staff, service }, console.log);
  console.log(`\n${toTable(rows)}`);
} finally {
  await browser.close();
  await site.stop();
  service.stop();
}
