import { Stripe } from "stripe";
import { describe, expect, it } from "vitest";
import type { PaymentProviderType } from "@db/vocabulary/services";
import { adapterOf, type ProviderCall } from "@workers/integrations/payments";
import { signAsCope } from "@workers/integrations/payments/copecart";
import { signatureOf } from "@workers/integrations/payments/ds24";

const form = "application/x-www-form-urlencoded";
const call = (body: string, headers: Record<string, string> = {}, receivedAt = 1_760_000_000_000): ProviderCall => ({
  body,
  contentType: headers["content-type"] ?? form,
  header: (name) => headers[name.toLowerCase()] ?? null,
  receivedAt,
});
const accepts = (type: PaymentProviderType, call: ProviderCall, ...secrets: string[]) =>
  adapterOf(type).verify(call, secrets);

/** Every text that differs from this one in one place. */
const altered = (text: string): string[] =>
  [...text].map((letter, at) => text.slice(0, at) + (letter === "x" ? "y" : "x") + text.slice(at + 1));

const ds24Vectors: [parameters: string, passphrase: string, signature: string][] = [
  [
    "order_id=ORD-1&product_id=42",
    "s3cret-passphrase",
    "9A23DE2603A33D17D935908580B5DB90C452DE8E68556E2A4AD96F1C3EC3BFD2EE3AE47B819B96286812224FBCED943D0ACF48C8C20CA57570E2263B6ABAF099",
  ],
  [
    "order_id=ORD-1&product_id=42&note=",
    "s3cret-passphrase",
    "9A23DE2603A33D17D935908580B5DB90C452DE8E68556E2A4AD96F1C3EC3BFD2EE3AE47B819B96286812224FBCED943D0ACF48C8C20CA57570E2263B6ABAF099",
  ],
  [
    "order_id=ORD-1&product_id=42",
    "s3cret-passphrase",
    "650DFA85696C764CF5276397D48D5F1E7D1D0D42D2836E459CAE83A36814DF67E90C59A508B73D98280400758A65381D09BFA36D7F575345639D24F269A666A2",
  ],
  [
    "order_id=ORD-2&buyer_first_name=J%C3%B6rg&buyer_last_name=M%C3%BCller-Stra%C3%9Fe",
    "s3cret-passphrase",
    "2F30138F4508E37C322DF849C4421E0F2B876FD065762B3257253B6BB22256F10BE479F442E3AE5B0922A3FE12A32355AB41B830481F2B4835F92A1B05E604B5",
  ],
  [
    "order_id=ORD-3&custom=m%3Aabc%2Bdef%2Fghi%3Djkl&buyer_email=a%2Bb%40example.de",
    "s3cret-passphrase",
    "A3696FD825F03952BBA847F87B5622BE370CBC312406E58647E809D90BCF613368AB228EC45C69B25D9A7EF8F4288BF08E5B66A774A3C49E5FC3FCCB189CE192",
  ],
  [
    "amount=47.00&product_id=42&order_id=ORD-1",
    "s3cret-passphrase",
    "D10912B7772A60B4CCA3F9B1BF1D5AE5E32D75FC75FCBC44BFD265D7890B07C3ACA99F1C6DB50A69AF4762A5C4C1812A4CF7C388367F93682F846AE74E685025",
  ],
  [
    "event=on_payment&api_mode=test&order_id=ABCD1234&product_id=12345&transaction_id=98765&email=mara%40example.com&address_first_name=Zo%C3%AB&Custom=X1&voucher_code=&pay_sequence_no=0",
    "geheim",
    "6DF23FF3DA2645AB48B3B3BB8E7D026A8F81D121F83CB8636289E726AA44038E59BAC9C69B3B7595540C052FD9E76B2022FE07D80F21CF34E5C5C11A5C7F883F",
  ],
  [
    "event=on_payment&api_mode=test&order_id=ABCD1234&product_id=12345&transaction_id=98765&email=mara%40example.com&address_first_name=Zo%C3%AB&Custom=X1&voucher_code=&pay_sequence_no=0",
    "geheim",
    "753112495DC34DD28C69D91511F337E25BCD3EB13F761C67A84A17E6CED496438B75D1E507AC0FFC9AF2EA405C2D51168D0CEAF60FDA40D9DB2CB13EC5309EF3",
  ],
  [
    "event=connection_test&api_mode=live",
    "geheim",
    "C7008A2B79AFFC8018FDBAD7EC984B43E967E8FFF84F02FD497FC2B40676FF72194C8D3AC8827EC4ABE432DE5B519ADBC29EB3E12C98BE4621562223E6FD98DF",
  ],
  [
    "order_id=ORD-9&product_name=Kurs+%26+Community",
    "geheim",
    "F4F2659C5F1A9B70610A9389E3F402EC8B2AF27B08544F94B8BAF9B4DB26C9B9E97BA89069C748CC869EAE65CC802272AA499FA5536A9DC50360702BB37DF47F",
  ],
];

describe("Digistore24", () => {
  it.each(ds24Vectors)("accepts %s", (parameters, passphrase, signature) => {
    expect(accepts("ds24", call(`${parameters}&sha_sign=${signature}`), passphrase)).toBe(true);
    expect(accepts("ds24", call(`SHASIGN=${signature.toLowerCase()}&${parameters}`), passphrase)).toBe(true);
    expect(accepts("ds24", call(`${parameters}&sha_sign=${signature}`), "an earlier one", passphrase)).toBe(true);
  });

  it.each(ds24Vectors)("refuses %s altered", (parameters, passphrase, signature) => {
    for (const wrong of altered(signature))
      expect(accepts("ds24", call(`${parameters}&sha_sign=${wrong}`), passphrase)).toBe(false);
    expect(accepts("ds24", call(`${parameters}&more=1&sha_sign=${signature}`), passphrase)).toBe(false);
    expect(accepts("ds24", call(`${parameters.replace("=", "=x")}&sha_sign=${signature}`), passphrase)).toBe(false);
    expect(accepts("ds24", call(parameters), passphrase)).toBe(false);
    expect(accepts("ds24", call(`${parameters}&sha_sign=${signature}`))).toBe(false);
    expect(accepts("ds24", call(`${parameters}&sha_sign=${signature}`), "")).toBe(false);
    expect(accepts("ds24", call(`${parameters}&sha_sign=${signature}`), `${passphrase}x`)).toBe(false);
  });

  it("refuses what is signed with an empty passphrase", () => {
    const signature = signatureOf([["order_id", "1"]], "");
    expect(accepts("ds24", call(`order_id=1&sha_sign=${signature}`), "")).toBe(false);
  });
});

describe("CopeCart", () => {
  const secret = "copecart-shared-secret";
  const vectors: [body: string, signature: string][] = [
    [
      '{"event_type":"payment.made","order_id":"b1c2d3","product_id":"7a66056a","buyer_email":"mara@example.com","test_payment":true}',
      "4Ox7iWa0Y8dkqQcgHrqCntKCsexbo7iN2qMDFS134Bo=",
    ],
    ['{"buyer_firstname":"Zoë","event_type":"payment.refunded"}', "3EzYFubk9NAB9eZrAtCOZtGd5F5xadLon46T7HQrR5o="],
  ];
  const signed = (body: string, signature: string) => call(body, { "x-copecart-signature": signature });

  it.each(vectors)("accepts %s, and nothing altered", (body, signature) => {
    expect(accepts("copecart", signed(body, signature), secret)).toBe(true);
    for (const wrong of altered(signature)) expect(accepts("copecart", signed(body, wrong), secret)).toBe(false);
    for (const wrong of altered(body)) expect(accepts("copecart", signed(wrong, signature), secret)).toBe(false);
    expect(accepts("copecart", call(body), secret)).toBe(false);
    expect(accepts("copecart", signed(body, signature), `${secret}x`)).toBe(false);
    expect(accepts("copecart", signed(body, signature))).toBe(false);
  });

  it("accepts calls of the new platform, for five minutes", () => {
    const body = '{"event_type":"payment.sale.succeeded","idempotency_key":"evt_1"}';
    const header = "t=1760000000,v1=71adf249b59ea732c2e258be19aebdcfca15513c445dc0a70ed343056ebe866d";
    const accepted = (signature: string, at = 1_760_000_000_000, text = body) =>
      accepts("copecart", call(text, { "x-cope-signature": signature }, at), "whsec_cope_test_secret");
    expect(signAsCope(body, "whsec_cope_test_secret", 1_760_000_000_000)).toBe(header);
    expect(accepted(header)).toBe(true);
    expect(accepted(header, 1_760_000_301_000)).toBe(false);
    for (const wrong of altered(header)) expect(accepted(wrong)).toBe(false);
    for (const wrong of altered(body)) expect(accepted(header, 1_760_000_000_000, wrong)).toBe(false);
  });
});

describe("ThriveCart", () => {
  const body =
    "event=order.success&mode=test&mode_int=1&thrivecart_account=demo&thrivecart_secret=TCSECRET123&order_id=9001&invoice_id=000000007&customer%5Bemail%5D=mara%40example.com&customer%5Bfirst_name%5D=Zo%C3%AB&customer%5Baddress%5D%5Bcountry%5D=DE&order%5Btotal%5D=4900&order%5Bcharges%5D%5B0%5D%5Bitem_type%5D=product&purchase_map%5B0%5D=product-2&purchase_map%5B1%5D=bump-2&transactions%5Bproduct-2%5D=ch_1";

  it("accepts the account's secret alone", () => {
    expect(accepts("thrivecart", call(body), "TCSECRET123")).toBe(true);
    for (const wrong of altered("TCSECRET123")) expect(accepts("thrivecart", call(body), wrong)).toBe(false);
    expect(accepts("thrivecart", call(body.replace("thrivecart_secret=TCSECRET123&", "")), "TCSECRET123")).toBe(false);
    expect(accepts("thrivecart", call(body))).toBe(false);
    expect(accepts("thrivecart", call(body.replace("TCSECRET123", "")), "")).toBe(false);
  });

  it("accepts calls of the account alone that was entered", () => {
    const { verify } = adapterOf("thrivecart");
    expect(verify(call(body), ["TCSECRET123"], "Demo")).toBe(true);
    expect(verify(call(body), ["TCSECRET123"], "other")).toBe(false);
    expect(verify(call(body.replace("thrivecart_account=demo&", "")), ["TCSECRET123"], "demo")).toBe(false);
    expect(verify(call(body), ["another"], "demo")).toBe(false);
  });
});

describe("Stripe", () => {
  const secret = "whsec_test_secret";
  const body = '{"id":"evt_test_1","object":"event","type":"checkout.session.completed"}';
  const right = "09cd88417e4383adb7b16cf00c24e99c91119ec082f5de3ce76290e649ae113b";
  const header = `t=1760000000,v1=${right}`;
  const accepted = (signature: string, text = body, at = 1_760_000_000_000, key = secret) =>
    accepts("stripe", call(text, { "stripe-signature": signature }, at), key);

  it("accepts the vector, for five minutes", () => {
    expect(accepted(header)).toBe(true);
    expect(accepted(header, body, 1_760_000_300_000)).toBe(true);
    expect(accepted(header, body, 1_760_000_301_000)).toBe(false);
    expect(accepted(`t=1760000000,v1=${"0".repeat(64)},v1=${right}`)).toBe(true);
    expect(accepted(`t=1760000000,v0=${right}`)).toBe(false);
  });

  it("refuses everything altered", () => {
    for (const wrong of altered(header)) expect(accepted(wrong)).toBe(false);
    for (const wrong of altered(body)) expect(accepted(header, wrong)).toBe(false);
    expect(accepted(header, body, 1_760_000_000_000, "whsec_other")).toBe(false);
    expect(accepted("")).toBe(false);
  });

  it("agrees with Stripe's own package, which signs and verifies", async () => {
    const stripe = new Stripe("sk_test_1");
    const now = Date.now();
    const theirs = await stripe.webhooks.generateTestHeaderStringAsync({ payload: body, secret });
    expect(accepted(theirs, body, now)).toBe(true);
    const ours = adapterOf("stripe").sign(body, secret, now);
    const event = await stripe.webhooks.constructEventAsync(ours.body, ours.headers["Stripe-Signature"]!, secret);
    expect(event.id).toBe("evt_test_1");
  });
});

describe("each provider", () => {
  it.each(["ds24", "elopage", "copecart", "thrivecart", "stripe"] as const)("%s accepts its own test call", (type) => {
    const adapter = adapterOf(type);
    const test = adapter.testBody(1_760_000_000_000);
    const { body, headers } = adapter.sign(test.body, "s3cret", 1_760_000_000_000);
    const lower = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
    const made = call(body, lower);
    expect(adapter.verify(made, ["s3cret"])).toBe(true);
    expect(adapter.parse(made)).toEqual([]);
  });
});
