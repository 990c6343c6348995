declare global {
  namespace Cloudflare {
    interface GlobalProps {
      mainModule: typeof import('./worker.ts');
    }
  }
}

export * from '#app/objects.ts';
export { Site as default } from '#app/site.ts';
