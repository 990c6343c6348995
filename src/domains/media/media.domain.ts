import type { Domain } from '#kernel/domain/domain.model.ts';
import { every } from '#kernel/domain/schedule.model.ts';
import { MEDIA_ACCESS } from './media.permission.ts';
import { libraryApi, pictureInUseApi } from './picture/library.api.ts';
import { pictureApi } from './picture/media.api.ts';
import { consumeMedia, resendOverduePictures } from './picture/media.jobs.ts';
import { removeSamplePictures } from './picture/picture-use.service.ts';
import { withdrawEnded } from './rights/rights.service.ts';
import { uploadApi } from './upload/upload.api.ts';
import { dropStaleUploads } from './upload/upload.service.ts';
import { registerPictures } from './variant/media.pages.ts';

/** Pictures: their bytes, sizes, descriptions and rights. */
export const media = {
  access: MEDIA_ACCESS,
  reservedSlugs: ['media', '_next'],
  files: registerPictures,
  // Other names stand in the place of a picture's number.
  api: [uploadApi, libraryApi, pictureInUseApi, pictureApi],
  terms: {
    media: { stays: 'the library; somebody removes what nothing shows' },
    media_uploads: { job: 'dropStaleUploads', after: 'a day' },
    media_upload_parts: { job: 'dropStaleUploads', after: 'a day' },
  },
  cron: {
    ...every(1, { withdrawEnded }),
    ...every(15, { resendOverduePictures, dropStaleUploads }),
  },
  samples: { pictures: removeSamplePictures },
  queues: { media: consumeMedia },
} satisfies Domain;
