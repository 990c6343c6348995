import { DatabaseSync } from 'node:sqlite';
import { globSync, writeFileSync } from 'node:fs';
const O='http://localhost:8964';
const files=globSync('/tmp/state-gn/v3/d1/**/*.sqlite');
let db: any;
for(const f of files){const d=new DatabaseSync(f); const r=d.prepare("select name from sqlite_master where name='newsletter_subscribers'").get(); if(r) db=d;}
db.exec('pragma busy_timeout=5000');
const sleep=(n:number)=>new Promise(r=>setTimeout(r,n));
async function list(email:string){const h=await (await fetch(O+'/dev/outbox')).text();return h.split('<article').filter(m=>m.includes(email)).flatMap(m=>/\/dev\/outbox\/[\w-]+\/html/.exec(m)?.[0]??[]);}
async function wait(email:string,n:number){for(let i=0;i<100;i++){const l=await list(email);if(l.length>=n)return l[0]!;await sleep(1000);}throw new Error('no mail '+email+n);}
const post=(p:string,b:any={})=>fetch(O+p,{method:'POST',redirect:'manual',headers:{Origin:O},body:new URLSearchParams(b)});
const out:any={};
for(const [pre,l] of [['','en'],['/hindi','hi'],['/gujarati','gu']]){
 const email=`see-${l}-${Date.now()%100000}@example.org`;
 await post(pre+'/newsletter',{email});
 const m1=await wait(email,1); const txt=await (await fetch(O+m1.replace('/html','/text'))).text();
 const link=/https?:\/\/[^/\s]+(\/\S*confirm\?token=\S+)/.exec(txt)![1]!;
 const r=await post(link); console.log(l,r.status);
 const m2=await wait(email,2);
 db.prepare('update newsletter_subscribers set mailed_at=1 where email=?').run(email);
 await post(pre+'/newsletter/link',{email});
 const m3=await wait(email,3);
 out[l]={email,confirmation:m1,welcome:m2,link:m3,confirmLink:link};
}
db.exec("update newsletter_issues set status='queueing', queued_through=0, checked_at=null");
for(const l of ['en','hi','gu']){out[l].digest=await wait(out[l].email,4);}
writeFileSync('/tmp/gn-mails.json',JSON.stringify(out,null,1));
