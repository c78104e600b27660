import { writeFileSync } from 'node:fs';
const { bundle, start } = await import('/work/wt/core/tests/bench/.serve-prof.mjs');
const b = bundle('tests/bench/worker.ts'); const s = await start(b.folder);
try {
  const app = JSON.parse((await s.fetch('bench','/__bench/seed',{method:'POST',body:JSON.stringify({slug:'b-1000',posts:1000})})).text);
  const h = {cookie:`access=${app.accessToken}`};
  const path = process.argv[2]==='json' ? `/api/apps/${app.appId}/community/posts?limit=20` : `/${app.slug}/groups`;
  const hit = () => s.fetch(app.host,path,{headers:h});
  for (let i=0;i<60;i++) await hit();
  const one = await hit(); writeFileSync('/tmp/feed.html', one.text); console.log(one.headers['server-timing'], one.text.length, one.headers);
  { const t0=performance.now(); const N=100; for (let i=0;i<N;i++) await hit(); console.log('serial per page ms', (performance.now()-t0)/N); }
  const ws = new WebSocket('ws://127.0.0.1:9299/core:user:lyceum');
  await new Promise((r,j)=>{ws.onopen=r;ws.onerror=j});
  let id=0; const pend=new Map(); ws.onmessage=e=>{const m=JSON.parse(e.data); if(m.id&&pend.has(m.id)){pend.get(m.id)(m.result);}};
  const send=(method,params={})=>new Promise(r=>{const i=++id;pend.set(i,r);ws.send(JSON.stringify({id:i,method,params}))});
  await send('Profiler.enable'); await send('Profiler.setSamplingInterval',{interval:200}); await send('Profiler.start');
  const N=100; const t0=performance.now(); for (let i=0;i<N;i++) await hit(); console.log('profiled per page ms', (performance.now()-t0)/N);
  const { profile } = await send('Profiler.stop');
  writeFileSync('/tmp/prof.cpuprofile', JSON.stringify(profile));
  const byId=new Map(profile.nodes.map(n=>[n.id,n])); const selfT=new Map();
  profile.samples.forEach((sm,i)=>{selfT.set(sm,(selfT.get(sm)??0)+profile.timeDeltas[i]);});
  const tot=new Map(); const name=n=>n.callFrame.functionName+' :'+n.callFrame.lineNumber;
  const self=new Map();
  const walk=(n,stack)=>{const k=name(n); let t=selfT.get(n.id)??0; self.set(k,(self.get(k)??0)+t); const has=stack.has(k); const st=new Set(stack); st.add(k); for(const c of n.children??[]) t+=walk(byId.get(c),st); if(!has) tot.set(k,(tot.get(k)??0)+t); return t;};
  const total=walk(profile.nodes[0],new Set());
  console.log('TOTAL', total/1000/N);
  const show=(m,c)=>[...m].sort((a,b)=>b[1]-a[1]).slice(0,c).map(([k,v])=>(v/1000/N).toFixed(2)+' '+k).join('\n');
  console.log('SELF\n'+show(self,45)); console.log('INCLUSIVE\n'+show(tot,90));
  if (process.argv.includes('--keep')) writeFileSync('/tmp/bundle-dir', b.folder);
  ws.close();
} finally { await s.stop(); if(!process.argv.includes('--keep')) b.remove(); }
