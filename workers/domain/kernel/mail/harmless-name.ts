/**
 * Names that people choose (of persons, projects, apps, spaces) in the subject of a mail or as its sender. Mail programs
 * turn what looks like an address into a link, so such a name would let anybody send links in our name.
 */

/** Endings of addresses: the country codes, and the general ones that links in unwanted mail use most. */
const endings = new Set(
  `ac ad ae af ag ai al am ao aq ar as at au aw ax az ba bb bd be bf bg bh bi bj bm bn bo br bs bt bw by bz ca cc cd cf cg ch ci ck cl cm cn co cr cu
  cv cw cx cy cz de dj dk dm do dz ec ee eg er es et eu fi fj fk fm fo fr ga gd ge gf gg gh gi gl gm gn gp gq gr gs gt gu gw gy hk hm hn hr ht hu id ie
  il im in io iq ir is it je jm jo jp ke kg kh ki km kn kp kr kw ky kz la lb lc li lk lr ls lt lu lv ly ma mc md me mg mh mk ml mm mn mo mp mq mr ms
  mt mu mv mw mx my mz na nc ne nf ng ni nl no np nr nu nz om pa pe pf pg ph pk pl pm pn pr ps pt pw py qa re ro rs ru rw sa sb sc sd se sg sh si sk
  sl sm sn so sr ss st su sv sx sy sz tc td tf tg th tj tk tl tm tn to tr tt tv tw tz ua ug uk us uy uz va vc ve vg vi vn vu wf ws ye yt za zm zw
  com net org info biz name pro mobi app dev page site online store shop web website blog cloud digital agency academy club community company events
  group health help life link links live media money news one network party space social studio support systems team tech tips today top tools work
  works world xyz zone click bid bet bio best beer buzz cam casa chat city coach codes cool date deals design direct download email energy expert fans
  fit fun fund fyi game games gift gold guide guru host icu ink kim land lat lol loan love ltd market men mom monster onion ooo photo photos pics
  place plus porn press promo quest racing rest review reviews rocks run sale school science services sex show solutions stream style surf trade
  trading training vip video vote watch webcam wiki win wine wtf xin
  gmbh berlin hamburg koeln cologne bayern wien tirol swiss saarland ruhr nrw рф укр бел срб бг 中国 公司 网络 한국 भारत`.split(
    /\s+/,
  ),
);

/** Control characters, and those that make text invisible or turn its direction round. */
const unseen = /[\p{Cc}\p{Cf}\u2028\u2029\u115f\u1160\u3164\uffa0]+/gu;

/** One line, without what nobody sees. */
const plainLine = (text: string): string =>
  text
    .normalize("NFC")
    .replace(/[\r\n\t\u2028\u2029]+/g, " ")
    .replace(unseen, "")
    .replace(/ {2,}/g, " ")
    .trim();

/** Whether a mail program could make a link of it: a scheme, www., an IP address, or a name that ends as a domain does. */
export function looksLikeLink(text: string): boolean {
  // Wide letters and other full stops count as what they look like.
  const folded = text
    .normalize("NFKC")
    .replace(unseen, "")
    .replace(/[\u3002\uff61\u2024\ufe52]/g, ".")
    .toLowerCase();
  if (/\bhttps?\b|\bhxxps?\b|:\/\/|\bwww\d?\.|\bmailto:|\b\d{1,3}(\.\d{1,3}){3}\b|\bxn--/.test(folded)) return true;
  return [...folded.matchAll(/[\p{L}\p{N}_-]\.([\p{L}\p{M}]{2,})(?![\p{L}\p{N}_-])/gu)].some(([, ending]) =>
    endings.has(ending!),
  );
}

/** A name as a subject may bear it: one line of plain characters; `instead` where it looks like a link or nothing is left. */
export function harmlessName(name: string, instead: string): string {
  const line = plainLine(name);
  return line === "" || looksLikeLink(name) ? instead : line;
}
