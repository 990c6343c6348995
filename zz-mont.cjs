const sharp=require('sharp');(async()=>{const [out,h,...fs]=process.argv.slice(2);let x=0;const comp=[];const H=+h;
for(const f of fs){const i=sharp('/tmp/gn-shots/'+f+'.png');const m=await i.metadata();const hh=Math.min(H,m.height);comp.push({input:await i.extract({left:0,top:0,width:m.width,height:hh}).toBuffer(),left:x,top:0});x+=m.width+12}
await sharp({create:{width:x,height:H,channels:3,background:'#f0f'}}).composite(comp).png().toFile('/tmp/gn-shots/'+out)})()
