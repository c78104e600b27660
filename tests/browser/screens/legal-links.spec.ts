import { expect, test, tonwerk } from "../harness";
import { memberScreens } from "../harness/screens";

test("imprint and privacy are linked from every screen of an app, for members and guests @desktop", async ({
  signedInAs,
  stranger,
}) => {
  test.slow();
  const member = await signedInAs("member", tonwerk("/groups"));
  const guest = await stranger(tonwerk("/groups"));
  const open = ["/groups", "/courses", "/communities", "/promo", "/discover", "/auth"].map((path) => tonwerk(path));
  const missing: string[] = [];
  for (const [page, addresses] of [
    [member, await memberScreens(member)],
    [guest, open],
  ] as const)
    for (const address of addresses) {
      const html = await page.evaluate(async (url) => (await fetch(url)).text(), address);
      for (const type of ["imprint", "privacy"])
        if (!new RegExp(`href="[^"]*/${type}"`).test(html)) missing.push(`${type}: ${address}`);
    }
  expect(missing).toEqual([]);
});
