import { createElement } from 'react';
import { toEditionPath } from '#i18n/path.ts';
import { identityOf } from '#shared/identity.ts';
import { useEdition } from '#ui/edition.tsx';
import { Fragment } from '#ui/Fragment.tsx';
import type { ApiReferenceView, Call, Chapter } from './api-reference.ts';
import type { Field, NamedSchema } from './api-schema.ts';

/** What the News API is and what it can be asked, made from its OpenAPI document. Technical texts are in English. */
export function ApiReference({ reference }: { reference: ApiReferenceView }) {
  return (
    <Fragment
      as="div"
      className="api-reference"
      name="api-reference"
      version={identityOf(reference)}
    >
      {() => <Introduction reference={reference} />}
    </Fragment>
  );
}

/** The calls of a chapter and the data they answer with. */
export function ApiChapter({ chapter }: { chapter: Chapter }) {
  return (
    <Fragment
      as="div"
      className="api-reference"
      name={`api-chapter:${chapter.slug}`}
      version={identityOf(chapter)}
    >
      {() => (
        <>
          <header className="api-introduction">
            <h1 lang="en">{chapter.name}</h1>
            <p lang="en">{chapter.description}</p>
            <ContentsOf chapter={chapter} />
          </header>
          {chapter.calls.map((call) => (
            <CallReference key={call.id} call={call} />
          ))}
          <Schemas schemas={chapter.schemas} />
        </>
      )}
    </Fragment>
  );
}

function Introduction({ reference }: { reference: ApiReferenceView }) {
  const { edition, t } = useEdition();
  return (
    <header className="api-introduction">
      <h1 lang="en">{reference.title}</h1>
      <div lang="en">
        {reference.introduction.map((paragraph) => (
          <p key={paragraph}>
            <Marked text={paragraph} />
          </p>
        ))}
      </div>
      <p>
        <a href="/api/openapi.json">{t('api.document')}</a>
      </p>
      <nav className="api-chapters" aria-label={t('api.contents')}>
        <ul>
          {reference.chapters.map(({ slug, name, description, calls }) => {
            const path = toEditionPath(edition, `/api/docs/${slug}`);
            return (
              <li key={slug} lang="en">
                <h2>
                  <a href={path}>{name}</a>
                </h2>
                <p>{description}</p>
                <ul>
                  {calls.map(({ id, summary }) => (
                    <li key={id}>
                      <a href={`${path}#${id}`}>{summary}</a>
                    </li>
                  ))}
                </ul>
              </li>
            );
          })}
        </ul>
      </nav>
    </header>
  );
}

function ContentsOf({ chapter }: { chapter: Chapter }) {
  const { edition, t } = useEdition();
  return (
    <>
      <p>
        <a href={toEditionPath(edition, '/api/docs')}>{t('api.all')}</a>
      </p>
      <p>{t('api.required')}</p>
      <nav aria-label={t('api.contents')}>
        <ul>
          {chapter.calls.map(({ id, summary }) => (
            <li key={id} lang="en">
              <a href={`#${id}`}>{summary}</a>
            </li>
          ))}
          {chapter.schemas.length > 0 && (
            <li>
              <a href="#schemas">{t('api.data')}</a>
            </li>
          )}
        </ul>
      </nav>
    </>
  );
}

function CallReference({ call }: { call: Call }) {
  const { t } = useEdition();
  return (
    <article className="api-call" id={call.id} aria-labelledby={`${call.id}-title`}>
      <h2 id={`${call.id}-title`} lang="en">
        {call.summary}
      </h2>
      <p className="api-address" lang="en">
        <strong>{call.method}</strong> <code>{call.path}</code>
      </p>
      {call.description && (
        <p lang="en">
          <Marked text={call.description} />
        </p>
      )}
      <Fields caption={t('api.parameters')} fields={call.parameters} />
      <Fields caption={t('api.body')} fields={call.body} />
      {call.data && <AnswerData data={call.data} />}
      <h3>{t('api.example')}</h3>
      <Code text={call.request} />
      {call.answer && (
        <details>
          <summary>{t('api.example_answer')}</summary>
          <Code text={call.answer} />
        </details>
      )}
      <details>
        <summary>{t('api.refusals')}</summary>
        <dl className="api-refusals" lang="en">
          {call.refusals.map(({ status, description }) => (
            <div key={status}>
              <dt>{status}</dt>
              <dd>
                <Marked text={description} />
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </article>
  );
}

function AnswerData({ data }: { data: Field }) {
  const { t } = useEdition();
  return (
    <>
      <h3>{t('api.answer')}</h3>
      <p lang="en">
        <code>{data.name}</code>:{' '}
        {data.schema ? <a href={`#${data.schema}`}>{data.type}</a> : data.type}
      </p>
    </>
  );
}

function Code({ text }: { text: string }) {
  return (
    <pre lang="en">
      <code>{text}</code>
    </pre>
  );
}

function Fields({ caption, fields }: { caption: string; fields: readonly Field[] }) {
  const { t } = useEdition();
  if (fields.length === 0) return null;
  return (
    <table className="api-fields">
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t('api.name')}</th>
          <th scope="col">{t('api.type')}</th>
          <th scope="col">{t('api.meaning')}</th>
        </tr>
      </thead>
      <tbody lang="en">
        {fields.map((field) => (
          <tr key={field.name}>
            <th scope="row">
              <code>{field.name}</code>
              {field.isRequired && ' *'}
            </th>
            <td>{field.schema ? <a href={`#${field.schema}`}>{field.type}</a> : field.type}</td>
            <td>
              <Marked text={field.description} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Schemas({ schemas }: { schemas: readonly NamedSchema[] }) {
  const { t } = useEdition();
  if (schemas.length === 0) return null;
  return (
    <section id="schemas">
      <h2>{t('api.data')}</h2>
      {schemas.map(({ name, fields }) => (
        <article className="api-call" key={name} id={name}>
          <h3 lang="en">{name}</h3>
          <Fields caption={name} fields={fields} />
        </article>
      ))}
    </section>
  );
}

/** Words between backticks are code. */
function Marked({ text }: { text: string }) {
  const parts = text.split('`').map((part, index) => (index % 2 === 1 ? toCode(part) : part));
  return createElement('span', null, ...parts);
}

function toCode(text: string) {
  return createElement('code', null, text);
}
