import { readFileSync, writeFileSync } from 'node:fs';
import { launchBrowser } from '#testing/browser.ts';
const O='http://localhost:8964'; const mails=JSON.parse(readFileSync('/tmp/gn-mails.json','utf8'));
const b=await launchBrowser();
const kinds=(process.argv[2]??'confirmation,welcome,link,digest').split(',');
for(const scheme of ['light','dark'] as const){ for(const w of [360,700]){
 const ctx=await b.newContext({viewport:{width:w,height:700},colorScheme:scheme}); const p=await ctx.newPage();
 for(const l of ['en','hi','gu']) for(const k of kinds){ await p.goto(O+mails[l][k]); await p.screenshot({path:`/tmp/gn-shots/${k}-${l}-${w}-${scheme}.png`,fullPage:k!=='digest',...(k==='digest'?{clip:{x:0,y:0,width:w,height:2200},fullPage:true}:{})});
  const o=await p.evaluate(()=>document.documentElement.scrollWidth>innerWidth); if(o) console.log('overflow',k,l,w); }
 await ctx.close();
}}
await b.close();
