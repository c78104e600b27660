import { chromium } from "@playwright/test";
const [,, base, email, password, out, ...paths] = process.argv;
const b = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
for (const [w,h,theme] of [[1440,900,"light"],[390,844,"light"],[1440,900,"dark"]]) {
  const c = await b.newContext({ viewport: { width: w, height: h }, colorScheme: theme, deviceScaleFactor: 1 });
  const p = await c.newPage();
  p.on("console", m => { if (m.type()==="error") console.log(w, theme, "console:", m.text().slice(0,300)); });
  p.on("pageerror", e => console.log(w, theme, "pageerror:", String(e).slice(0,300)));
  if (email !== "-") { await p.goto(base); const r = await p.evaluate(async ([email,password]) => { const r = await fetch("/api/auth/by-password",{method:"POST",headers:{"content-type":"application/json"},body:JSON.stringify({email,password})}); return r.status + (r.ok?"":await r.text()); }, [email,password]); console.log("sign-in", r); }
  for (const path of paths) {
    const t = Date.now();
    await p.goto(new URL(path, base).href, { waitUntil: "load" }); await p.waitForTimeout(1200);
    const name = `${out}-${path.replace(/\W+/g,"_")}-${w}-${theme}.png`;
    await p.screenshot({ path: name }); console.log(name, Date.now()-t, await p.title());
  }
  await c.close();
}
await b.close();
