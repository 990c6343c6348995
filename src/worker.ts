declare global {
  namespace Cloudflare {
    interface GlobalProps {
      mainModule: typeof import('#app/objects.ts') & {
        default: typeof import('#app/site.ts').Site;
      };
    }
  }
}

export * from '#app/objects.ts';
export { Site as default } from '#app/site.ts';
