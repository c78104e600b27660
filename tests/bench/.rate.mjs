const { bundle, start } = await import('./serve.mjs'); const { load } = await import('./load.mjs');
const b = bundle('tests/bench/worker.ts'); const s = await start(b.folder);
try {
  const app = JSON.parse((await s.fetch('bench','/__bench/seed',{method:'POST',body:JSON.stringify({slug:'b-1000',posts:1000})})).text);
  const headers = {cookie:`access=${app.accessToken}`};
  const q = { html:{host:app.host,path:`/${app.slug}/groups`,headers}, json:{host:app.host,path:`/api/apps/${app.appId}/community/posts?limit=20`,headers}, health:{host:app.host,path:'/api/health',headers:{}} };
  for (const round of [1,2,3]) for (const [n,x] of Object.entries(q)) console.log(round, n, Math.round((await load(s,x,3)).perSecond));
  for (const n of ['html','json']) { await s.fetch(app.host, `/__bench/record?path=${encodeURIComponent(q[n].path)}`,{headers}); console.log('bare',n, Math.round((await load(s,{host:app.host,headers,path:`/__bench/bare?path=${encodeURIComponent(q[n].path)}`},3)).perSecond)); }
} finally { await s.stop(); b.remove(); }
