import { AppError } from '#shared/app-error.ts';

export function storyNotFound(): AppError {
  return new AppError({ code: 'views.story_not_found', status: 404, key: 'story_not_found' });
}
