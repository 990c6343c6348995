import { Hono } from 'hono';
import { createApi } from '#app/api.ts';
import { createDocument } from '#app/openapi.ts';
import { registerReference } from '#app/reference.tsx';
import '#app/domains.ts';

const api = createApi();
registerReference(api, new Hono());

export { DOCUMENT_FILE } from '#app/api-document.ts';

/** Of a site without name and address. */
export const described = createDocument(api, { name: '', site: '' });
