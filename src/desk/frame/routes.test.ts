import { describe, expect, expectTypeOf, it } from 'vitest';
import type { WorkingText } from '#domains/news/story/working.model.ts';
import { isWithin } from './menu-path.ts';
import type { Answer, ReadPath, RouteName, Sent, SentWith } from './routes.ts';

type Save = 'PUT /desk/stories/{id}/facts';
type TextPlace = { params: { id: number; lang: 'gu' } };

describe('calls of the desk', () => {
  it('name a route by its method and path', () => {
    expectTypeOf<'GET /desk/stories/{id}'>().toExtend<RouteName>();
    expectTypeOf<'GET /desk/manage/tags'>().toExtend<RouteName>();
    expectTypeOf<'GET /desk/storys/{id}'>().not.toExtend<RouteName>();
    expectTypeOf<'PUT /desk/stories/{id}'>().not.toExtend<RouteName>();
    expectTypeOf<'/desk/bulk'>().not.toExtend<ReadPath>();
  });

  it('fill in the path', () => {
    expectTypeOf<TextPlace>().toExtend<Sent<'GET /desk/stories/{id}/texts/{lang}/revisions'>>();
    type Elsewhere = { params: { id: number; lang: 'fr' } };
    expectTypeOf<Elsewhere>().not.toExtend<Sent<'GET /desk/stories/{id}/texts/{lang}/revisions'>>();
    expectTypeOf<[]>().not.toExtend<SentWith<'GET /desk/stories/{id}'>>();
    expectTypeOf<[]>().toExtend<SentWith<'GET /desk/settings'>>();
  });

  it('ask with a query that the route knows', () => {
    expectTypeOf<{ query: { status: 'draft'; size: number } }>().toExtend<
      Sent<'GET /desk/stories'>
    >();
    expectTypeOf<{ query: { status: 'rough' } }>().not.toExtend<Sent<'GET /desk/stories'>>();
    expectTypeOf<Sent<'GET /desk/settings'>>().not.toHaveProperty('query');
  });

  it('send the body that the route takes', () => {
    expectTypeOf<Sent<Save>['body']>().toHaveProperty('facts');
    expectTypeOf<{ params: { id: 7 }; body: { version: 1 } }>().not.toExtend<Sent<Save>>();
    expectTypeOf<{ params: { id: 7 } }>().not.toExtend<Sent<Save>>();
    expectTypeOf<Sent<'GET /desk/stories/{id}'>>().not.toHaveProperty('body');
  });

  it('get what the route answers', () => {
    type Kept = Answer<'GET /desk/stories/{id}/texts/{lang}/revisions/{version}'>;
    expectTypeOf<Kept>().toEqualTypeOf<WorkingText>();
    expectTypeOf<Answer<'DELETE /desk/webhooks/{id}'>>().toBeNull();
    expectTypeOf<Answer<'GET /desk/media/{id}/file'>>().toBeNever();
  });
});

it('one entry of the menu is where somebody is, however alike paths begin', () => {
  const entries = [
    '/',
    '/import',
    '/import-businesses',
    '/manage/businesses',
    '/manage/business-types',
  ];
  const here = (location: string) => entries.filter((entry) => isWithin(entry, location));
  expect(here('/import-businesses')).toEqual(['/import-businesses']);
  expect(here('/import/7')).toEqual(['/import']);
  expect(here('/manage/businesses/12')).toEqual(['/manage/businesses']);
  expect(here('/stories/3/gu')).toEqual(['/']);
});
