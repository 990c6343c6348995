import { defineConfig } from 'vite';
import { addDomainList } from './domain-list.config.ts';
import {
  ignoreDirectives,
  keepManifestPrivate,
  root,
  SHARED_BUILD,
} from './private-manifest.config.ts';
import { addWordFiles } from './word-files.config.ts';

/** The name that spec section 9 gives it. */
const MESSAGING_WORKER = 'firebase-messaging-sw';

export default defineConfig({
  root,
  publicDir: 'static',
  plugins: [keepManifestPrivate('manifest.json'), addDomainList(), addWordFiles()],
  build: {
    ...SHARED_BUILD,
    emptyOutDir: true,
    rollupOptions: {
      input: {
        boot: 'src/islands/boot.ts',
        site: 'src/ui/site.css',
        directory: 'src/ui/directory.css',
        association: 'src/domains/directory/association/association-page.css',
        vendor: 'src/domains/directory/onboarding/vendor-page.css',
        enquiry: 'src/domains/directory/enquiry/enquiry.css',
        paper: 'src/domains/commerce/invoice/paper.css',
        money: 'src/domains/commerce/order/money.css',
        reference: 'src/app/api-reference.css',
        comment: 'src/domains/community/discussion/discussion.css',
        bilingual: 'src/domains/news/bilingual/bilingual.css',
        following: 'src/domains/news/follow/following.css',
        brief: 'src/domains/news/brief/brief.css',
        playlist: 'src/domains/news/playlist/playlist.css',
        saved: 'src/domains/news/saved/saved.css',
        epaper: 'src/domains/news/epaper/epaper.css',
        webstory: 'src/domains/news/webstory/webstory.css',
        archive: 'src/domains/news/archive/archive.css',
        video: 'src/domains/news/video/video.css',
        liveblog: 'src/domains/news/live/live-blog.css',
        advertise: 'src/domains/commerce/advertise/advertise.css',
        [MESSAGING_WORKER]: 'src/islands/service-worker.ts',
      },
      // A worker answers for the folder it stands in, under an address that never changes.
      output: {
        entryFileNames: ({ name }) =>
          name === MESSAGING_WORKER ? '[name].js' : 'assets/[name]-[hash].js',
        // What every island is drawn with is one file: in pieces it packs worse. The signals themselves stay apart, as the
        // session in the header of pages that draw nothing uses them too.
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@preact\/signals-react)\//,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
      onwarn: ignoreDirectives,
    },
  },
});
