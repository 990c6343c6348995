import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { EDITIONS } from '#i18n/editions.ts';
import { bodyOf, paste, waitSaved, wordOf } from '#tools/demo/editor-page.ts';
import { beginStory, clearBody, readBody, selectBefore } from './desk-story.ts';
import { DESKTOP, shareBrowser } from './site-browser.ts';

const site = shareBrowser();

const english = { role: 'editor', size: DESKTOP, edition: EDITIONS.en } as const;

const SPACES = `<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span>`;
const MARK = (sign: string) =>
  `<![if !supportLists]><span style='font-family:Symbol;mso-fareast-font-family:Symbol'><span
style='mso-list:Ignore'>${sign}${SPACES}</span></span><![endif]>`;
const ITEM = (place: string, list: string, sign: string, text: string) =>
  `<p class=MsoListParagraphCxSp${place} style='text-indent:-18.0pt;mso-list:${list}'>${MARK(sign)}${text}<o:p></o:p></p>`;

const OFFICE = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40"><head>
<meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=Generator content="Microsoft Word 15">
<link rel=File-List href="file:///C:/Users/desk/AppData/Local/Temp/msohtmlclip1/01/clip_filelist.xml">
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- p.MsoNormal {margin:0cm; font-family:"Calibri",sans-serif;} @list l0 {mso-list-id:1;} --></style></head>`;
const asWord = (body: string) =>
  `${OFFICE}<body lang=EN-IN style='tab-interval:36.0pt;word-wrap:break-word'><!--StartFragment-->${body}<!--EndFragment--></body></html>`;
const asDocs = (body: string) =>
  `<html><body><!--StartFragment--><meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-6f0d">${body}</b><br class="Apple-interchange-newline"><!--EndFragment--></body></html>`;

/** What arrives, by the program it comes from, and what is left of it. */
const DOCUMENTS: readonly (readonly [name: string, html: string, body: string])[] = [
  [
    'headings and marks of Word',
    asWord(`<p class=MsoTitle>Big title<o:p></o:p></p><h1 style='margin-top:12.0pt'><a name="_Toc1">Chapter</a></h1>
<p class=MsoNormal style='margin:0'><b style='mso-bidi-font-weight:normal'><span lang=EN-US style='font-size:12pt'>Bold</span></b>
and <i style='mso-bidi-font-style:normal'>italic</i>&nbsp;text, H<sub>2</sub>O<o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoQuote>Said so.</p>`),
    '<h2>Big title</h2><h2>Chapter</h2><p><strong>Bold</strong> and <em>italic</em> text, H<sub>2</sub>O</p><blockquote><p>Said so.</p></blockquote>',
  ],
  [
    'lists of Word, which are paragraphs',
    asWord(
      [
        ITEM('First', 'l0 level1 lfo1', '·', 'one'),
        ITEM('Middle', 'l0 level2 lfo1', 'o', 'inner'),
        ITEM('Last', 'l0 level1 lfo1', '·', 'two'),
        ITEM('First', 'l1 level1 lfo2', '1.', 'first'),
        ITEM('Last', 'l1 level1 lfo2', '૨.', 'second'),
        '<p class=MsoListParagraph>No item.</p>',
      ].join('\n'),
    ),
    '<ul><li><p>one</p><ul><li><p>inner</p></li></ul></li><li><p>two</p></li></ul><ol><li><p>first</p></li><li><p>second</p></li></ol><p>No item.</p>',
  ],
  [
    'changes and remarks that Word tracks',
    asWord(`<p class=MsoNormal>The dam is <span class=msoDel><del cite="mailto:Desk" datetime="2026-11-20T10:00">half</del></span><span
class=msoIns><ins cite="mailto:Desk" datetime="2026-11-20T10:00">nearly</ins></span> full in <st1:City w:st="on"><st1:place
w:st="on">Ukai</st1:place></st1:City><a style='mso-comment-reference:DS_1;mso-comment-date:20261120T1000'>.</a><span
class=MsoCommentReference><span style='font-size:8.0pt'><a class=msocomanchor href="#_msocom_1">[DS1]</a></span></span></p>
<p class=MsoNormal style='mso-hide:all'>Hidden</p><div style='mso-element:comment-list'><div style='mso-element:comment'><p
class=MsoCommentText>Is this so?</p></div></div>`),
    '<p>The dam is nearly full in Ukai.</p>',
  ],
  [
    'a table of Word',
    asWord(`<table class=MsoTableGrid border=1 cellspacing=0 style='border-collapse:collapse'><tr style='mso-yfti-irow:0'><td width=301
valign=top style='width:225.4pt;border:solid windowtext 1.0pt'><p class=MsoNormal style='line-height:normal'><b>Dam</b></p></td><td colspan=2
valign=top><p class=MsoNormal>Level</p></td></tr></table>`),
    '<table><tbody><tr><td><p><strong>Dam</strong></p></td><td colspan="2"><p>Level</p></td></tr></tbody></table>',
  ],
  [
    'a document of Google',
    asDocs(`<h1 dir="ltr" style="line-height:1.38"><span style="font-size:20pt;font-weight:700;white-space:pre-wrap">From Docs</span></h1>
<p dir="ltr"><span style="font-weight:700;white-space:pre-wrap">strong</span><span style="font-weight:400;font-style:italic"> slanted</span><span
style="font-weight:400"> and 10</span><span style="font-size:0.6em;vertical-align:super">th</span> <a href="https://www.google.com/url?q=https://example.com/a&amp;sa=D"
style="text-decoration:none"><span style="color:#1155cc;text-decoration:underline">link</span></a></p><br>
<h6 dir="ltr"><span>Small</span></h6>`),
    '<h2>From Docs</h2><p><strong>strong</strong><em> slanted</em> and 10<sup>th</sup> <a href="https://example.com/a" rel="nofollow noopener">link</a></p><h4>Small</h4>',
  ],
  [
    'lists and a table of Google',
    asDocs(`<ul style="margin-top:0"><li dir="ltr" style="list-style-type:disc" aria-level="1"><p dir="ltr" role="presentation"><span>one</span></p></li><ul><li
dir="ltr" aria-level="2"><p dir="ltr" role="presentation"><span>inner</span></p></li></ul><li dir="ltr" aria-level="1"><p dir="ltr"><span>two</span></p></li></ul>
<div dir="ltr" align="left"><table style="border:none"><colgroup><col width="301"><col width="301"></colgroup><tbody><tr style="height:0pt"><td
style="border-left:solid #000 1pt"><p dir="ltr"><span>cell</span></p></td></tr></tbody></table></div>`),
    '<ul><li><p>one</p><ul><li><p>inner</p></li></ul></li><li><p>two</p></li></ul><table><tbody><tr><td><p>cell</p></td></tr></tbody></table>',
  ],
];

/** Pastes over all that there is, and waits until it is saved. */
async function pasteAlone(page: Page, data: Record<string, string>): Promise<void> {
  await clearBody(page);
  await paste(page, data);
  await bodyOf(page).blur();
  await waitSaved(page);
}

describe('what is pasted', () => {
  it('from other programs is cleaned of all but its text and what it means, and of pictures of elsewhere', async () => {
    const { page, id, troubles } = await beginStory(site.open, english);
    for (const [name, html, body] of DOCUMENTS) {
      await pasteAlone(page, { 'text/html': html });
      await expect.poll(() => readBody(page, id), { message: name }).toBe(body);
    }

    const html =
      asWord(`<p class=MsoNormal>Before<!--[if gte vml 1]><v:shape style='width:451pt'><v:imagedata
src="file:///C:/Temp/msohtmlclip1/01/clip_image001.png"/></v:shape><![endif]--><![if !vml]><img width=602
src="file:///C:/Temp/msohtmlclip1/01/clip_image002.png" v:shapes="Picture_1"><![endif]>after</p>
<p><img src="https://other.example/a.jpg"></p>`);
    await clearBody(page);
    await paste(page, { 'text/html': html });
    await page.getByText(wordOf('en', 'pictures_left_other').replace('{{count}}', '2')).waitFor();
    await bodyOf(page).blur();
    await waitSaved(page);
    expect(await readBody(page, id)).toBe('<p>Beforeafter</p>');
    expect(troubles).toEqual([]);
  });

  it('as the address of a film becomes a card that asks nobody for anything, and runs nothing', async () => {
    const { page, id, troubles } = await beginStory(site.open, english);
    await pasteAlone(page, { 'text/plain': 'https://youtu.be/dQw4w9WgXcQ?si=abc' });
    expect(await readBody(page, id)).toContain(
      '<figure class="embed" data-provider="youtube" data-url="https://www.youtube.com/watch?v=dQw4w9WgXcQ">',
    );
    expect(troubles).toEqual([]);
    await pasteAlone(page, {
      'text/html':
        '<p onclick="x()">Text<script>document.title = "run"</script><img src=x onerror="document.title = \'run\'"></p><a href="javascript:alert(1)">link</a>',
    });
    await expect.poll(() => readBody(page, id)).toContain('link');
    const body = await readBody(page, id);
    expect(body).not.toMatch(/script|onclick|onerror/);
    expect(await page.title()).not.toBe('run');
  });

  it('as plain addresses becomes links, and words lead where an address is pasted over them', async () => {
    const { page, id } = await beginStory(site.open, english);
    await paste(page, { 'text/plain': 'Read https://example.com/a. Then go on.' });
    await page.keyboard.press('Enter');
    await page.keyboard.insertText('See the report');
    await selectBefore(page, 'report');
    await paste(page, { 'text/plain': 'https://example.com/b' });
    await bodyOf(page).blur();
    await waitSaved(page);
    const link = (href: string, text: string) =>
      `<a href="${href}" rel="nofollow noopener">${text}</a>`;
    expect(await readBody(page, id)).toBe(
      `<p>Read ${link('https://example.com/a', 'https://example.com/a')}. Then go on.</p>` +
        `<p>See the ${link('https://example.com/b', 'report')}</p>`,
    );
  });
});
