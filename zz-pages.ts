import { readFileSync } from 'node:fs';
import { launchBrowser } from '#testing/browser.ts';
const O='http://localhost:8964'; const mails=JSON.parse(readFileSync('/tmp/gn-mails.json','utf8'));
const b=await launchBrowser();
const P={en:'',hi:'/hindi',gu:'/gujarati'} as const;
const tok=async(l:string)=>{const t=await (await fetch(O+mails[l].digest.replace('/html','/text'))).text();return {pref:/https?:\/\/[^/\s]+(\/\S*preferences\?token=\S+)/.exec(t)![1]!,un:/https?:\/\/[^/\s]+(\/\S*unsubscribe\?token=\S+)/.exec(t)![1]!};};
for(const [w,scheme] of [[360,'light'],[360,'dark'],[768,'dark'],[1280,'light']] as const){
 const ctx=await b.newContext({viewport:{width:w,height:800},colorScheme:scheme}); const p=await ctx.newPage();
 for(const l of ['en','hi','gu'] as const){ const k=await tok(l);
  const pages:Record<string,string>={news:P[l]+'/newsletter',linkp:P[l]+'/newsletter/link',sent:P[l]+'/newsletter/link?state=sent',pref:k.pref,un:k.un,bad:P[l]+'/newsletter/preferences?token=x',about:P[l]+'/about'};
  for(const [n,u] of Object.entries(pages)){ await p.goto(O+u); if(n==='about'){await p.waitForTimeout(500);} const m=n==='about'?p.locator('.weather-report'):p.locator('main'); await m.screenshot({path:`/tmp/gn-shots/pg-${n}-${l}-${w}-${scheme}.png`}); if(n==='news') await p.screenshot({path:`/tmp/gn-shots/top-${l}-${w}-${scheme}.png`,clip:{x:0,y:0,width:w,height:260}});
   const o=await p.evaluate(()=>document.documentElement.scrollWidth>innerWidth); if(o) console.log('overflow',n,l,w);}
 } await ctx.close(); }
await b.close();
