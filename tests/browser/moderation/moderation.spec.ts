import type { Page } from "@playwright/test";
import {
  addMember,
  blankPage,
  call,
  chooseFrom,
  expect,
  expectAccessible,
  firstSpace,
  type Mail,
  mailTo,
  openApp,
  openSettings,
  saveSettings,
  ownApp,
  press,
  service,
  type SignedInAs,
  test,
  unique,
  writePost,
} from "../harness";

/** Reports, approval beforehand and rules, between those who write, report, decide and run the app. */

/** An app that Mara runs, with Jonas, who moderates it, and Lea, who writes; each at a page of their own. */
async function moderated(signedInAs: SignedInAs) {
  const mara = await signedInAs("operator", blankPage());
  const own = await ownApp(mara, "en");
  const leaId = await addMember(own, "member");
  const jonasId = await addMember(own, "moderator");
  await openApp(mara, own);
  const space = await firstSpace(mara, own);
  await call(mara, "PATCH", `/profiles/${jonasId}`, { type: "moderator" });
  const at = (path: string) => `${own.app.url}${path}`;
  const jonas = await signedInAs("moderator", at("/settings/members/moderation"));
  const lea = await signedInAs("member", at(`/groups/g/${space.slug}`));
  await call(lea, "POST", `/spaces/${space.id}/join`);
  return { own, space, at, mara, jonas, lea, leaId };
}

const article = (page: Page, name: string) => page.getByRole("main").getByRole("article").filter({ hasText: name });
const tab = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "What is moderated" }).getByRole("link", { name });
const message = (page: Page, text: string) => page.getByText(text, { exact: true });

async function report(page: Page, title: string, reason: string, words: string) {
  await chooseFrom(article(page, title).getByRole("button", { name: "More actions" }).first(), "Report");
  const dialog = page.getByRole("dialog");
  await press(dialog.getByText(reason, { exact: true }));
  await dialog.getByRole("textbox").fill(words);
  await expectAccessible(page);
  await press(dialog.getByRole("button", { name: "Send report" }));
  await expect(message(page, "Thank you, the moderators will look into it.")).toBeVisible();
}

async function reject(page: Page, title: string, reason: string, words: string) {
  await press(article(page, title).getByRole("link", { name: "Reject …" }));
  const form = article(page, title).getByRole("form", { name: "Explanation" });
  await form.getByLabel("Reason").selectOption({ label: reason });
  await form.getByRole("textbox").fill(words);
  await press(form.getByRole("button", { name: "Reject" }));
}

/** Lets the clock of a later moment run: a mail of a decision is sent once it can't be undone any more. */
async function mailOfDecision(address: string, subject: RegExp, words: string) {
  await expect(async () => {
    await fetch(service(`/cdn-cgi/local/scheduled?cron=*+*+*+*+*&time=${Date.now() + 20_000}`));
    const mails: Mail[] = await (await fetch(service(`/dev/mail.json?to=${encodeURIComponent(address)}`))).json();
    expect(mails.some((mail) => subject.test(mail.subject) && mail.text.includes(words))).toBe(true);
  }).toPass({ timeout: 60_000 });
}

async function write(page: Page, title: string, text: string) {
  await page.getByRole("main").locator("summary").first().click();
  await expect(page.getByRole("form", { name: "New post" })).toBeVisible();
  await page.getByRole("textbox", { name: "Title (optional)" }).fill(title);
  await page.getByRole("textbox", { name: "Text", exact: true }).click();
  await page.keyboard.type(text);
  await press(page.getByRole("button", { name: "Publish" }));
}

test("a post is reported, rejected with a reason, appealed once and approved; all of it is on record and told @core", async ({
  signedInAs,
}) => {
  test.slow();
  const { space, at, mara, jonas, lea, leaId } = await moderated(signedInAs);
  const title = unique("Kiln for sale");
  await writePost(lea, space, title);
  await expect(jonas.getByText("All done")).toBeVisible();
  await expectAccessible(jonas);
  await lea.goto(at("/groups"));
  await expect(article(lea, title)).toBeVisible();

  // It comes to the moderator's open page by itself, and is counted.
  await mara.goto(at(`/groups/g/${space.slug}`));
  await report(mara, title, "Advertising or spam", "The third time this week.");
  await expect(article(jonas, title).getByText("The third time this week.")).toBeVisible();
  await expect(tab(jonas, "Content")).toHaveAccessibleName(/1 waits for a decision/);
  await expectAccessible(jonas);
  // Reporting again says that it was reported already.
  await chooseFrom(article(mara, title).getByRole("button", { name: "More actions" }).first(), "Report");
  await press(mara.getByRole("dialog").getByRole("button", { name: "Send report" }));
  await expect(mara.getByRole("dialog").getByText("You have reported this already.")).toBeVisible();
  await mara.keyboard.press("Escape");

  // What is being written is not lost by a look at the history.
  await press(article(jonas, title).getByRole("link", { name: "Reject …" }));
  await article(jonas, title).getByRole("form").getByRole("textbox").fill("Please use the market space.");
  await press(article(jonas, title).getByRole("button", { name: "Cancel" }));
  await press(article(jonas, title).getByRole("link", { name: "Reject …" }));
  await expect(article(jonas, title).getByRole("form").getByRole("textbox")).toHaveValue(
    "Please use the market space.",
  );
  await press(article(jonas, title).getByRole("button", { name: "Cancel" }));

  await reject(jonas, title, "Doesn’t belong here", "Please use the market space.");
  await expect(article(jonas, title)).toHaveCount(0);
  await expect(article(lea, title)).toHaveCount(0);
  // Taken back, it is where it was for everybody, and nobody is told.
  await press(jonas.getByRole("button", { name: "Undo" }));
  await expect(article(jonas, title)).toBeVisible();
  await expect(article(lea, title)).toBeVisible();
  await reject(jonas, title, "Doesn’t belong here", "Please use the market space.");
  await expect(article(jonas, title)).toHaveCount(0);
  await expect(article(mara, title)).toHaveCount(0);
  await mailOfDecision("member@lyceum.example", /./, title);
  await mailOfDecision("operator@lyceum.example", /./, title);

  // Its author reads why, and appeals once.
  await lea.goto(at("/profile/decisions"));
  await expect(article(lea, title).getByText("Reason: Doesn’t belong here")).toBeVisible();
  await expect(article(lea, title).getByText("Please use the market space.")).toBeVisible();
  await press(article(lea, title).getByText("Appeal", { exact: true }));
  await article(lea, title).getByLabel("Why should it stay?").fill("I give it away for nothing.");
  await expectAccessible(lea);
  await press(article(lea, title).getByRole("button", { name: "Send appeal" }));
  await expect(article(lea, title).getByText("Is looked at once more")).toBeVisible();
  await expect(article(lea, title).getByLabel("Why should it stay?")).toHaveCount(0);

  await expect(article(jonas, title).getByText("I give it away for nothing.")).toBeVisible();
  await press(article(jonas, title).getByRole("button", { name: "History" }));
  const acts = jonas.getByRole("dialog", { name: "History" }).getByRole("listitem");
  await expect(acts).toHaveText([
    /Mara Lindner reported it.*Advertising or spam.*The third time this week/,
    /Jonas Petersen rejected it.*Doesn’t belong here.*Please use the market space/,
    /Jonas Petersen took the decision back/,
    /Jonas Petersen rejected it/,
    /Lea Hoffmann appealed.*I give it away for nothing/,
  ]);
  await jonas.keyboard.press("Escape");
  await press(article(jonas, title).getByRole("button", { name: "Approve" }));
  await expect(jonas.getByText("All done")).toBeVisible();
  await expect(article(mara, title)).toBeVisible();
  await lea.reload();
  await expect(article(lea, title).getByText("Approved after your appeal")).toBeVisible();

  // Rejected anew, it can't be appealed again.
  await jonas.goto(at("/settings/members/moderation?status=approved"));
  await reject(jonas, title, "Advertising or spam", "");
  await expect(message(jonas, "Rejected")).toBeVisible();
  await lea.reload();
  await expect(article(lea, title).getByText("Your appeal has been decided.")).toBeVisible();
  await expect(article(lea, title).getByText("Appeal", { exact: true })).toHaveCount(0);

  // It stands on the member's record.
  await mara.goto(at(`/settings/members/${leaId}`));
  const record = mara.getByRole("list", { name: "On record" }).getByRole("listitem");
  await expect(record).toContainText([
    /Rejected.*Kiln for sale.*Reported by Mara Lindner: Advertising or spam.*Rejected by Jonas Petersen/s,
  ]);
  await press(record.getByRole("button", { name: "History" }));
  await expect(mara.getByRole("dialog", { name: "History" }).getByRole("listitem").first()).toContainText(
    "reported it",
  );
  await expectAccessible(mara);
});

test("what needs approval stands marked for its author alone, also after a reload, until moderators approve it", async ({
  signedInAs,
  stranger,
}) => {
  test.slow();
  const { own, space, at, mara, jonas, lea } = await moderated(signedInAs);
  await openSettings(mara, own, "/moderation");
  await expectAccessible(mara);
  await mara.getByRole("group", { name: "Posts" }).getByText("Everybody’s first one waits").click();
  await mara.getByRole("group", { name: "Comments" }).getByText("All wait").click();
  await saveSettings(mara);
  await mara.reload();
  await expect(mara.getByRole("radio", { name: "Everybody’s first one waits" }).first()).toBeChecked();
  await mara.goto(at(`/groups/g/${space.slug}`));
  const guest = await stranger(at(`/groups/g/${space.slug}`));

  const [first, second] = [unique("Hello from me"), unique("Once more")];
  await lea.goto(at(`/groups/g/${space.slug}`));
  for (const title of [first, second]) {
    await write(lea, title, "I am new here.");
    await expect(article(lea, title).getByText("Waits for approval")).toBeVisible();
  }
  for (const path of [`/groups/g/${space.slug}`, "/groups"]) {
    await lea.goto(at(path));
    for (const title of [first, second])
      await expect(article(lea, title).getByText("Waits for approval")).toBeVisible();
  }
  await expectAccessible(lea);
  for (const other of [mara, guest]) {
    await other.reload();
    await expect(other.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(article(other, "I am new here")).toHaveCount(0);
  }

  // Both at once, from the list that was open all the time.
  await expect(article(jonas, first)).toBeVisible();
  await article(jonas, first).getByLabel("Select").check();
  await press(jonas.getByRole("button", { name: "Select all" }));
  await expect(jonas.getByText("2 selected")).toBeVisible();
  await expectAccessible(jonas);
  await press(jonas.getByRole("toolbar", { name: "Selected" }).getByRole("button", { name: "Approve" }));
  await expect(message(jonas, "2 decided")).toBeVisible();
  for (const title of [first, second]) {
    await expect(article(lea, title).getByText("Waits for approval")).toHaveCount(0);
    await expect(article(mara, title)).toBeVisible();
  }

  // Comments all wait: marked in the thread of its author after a reload, and nowhere else.
  await article(lea, first).getByRole("link", { name: first }).click();
  await lea.waitForURL(/\/p\//);
  await lea.reload();
  await lea.getByRole("textbox", { name: "Write a comment" }).click();
  await lea.keyboard.type("One more thing.");
  await lea.getByRole("button", { name: "Send", exact: true }).click();
  await expect(lea.getByText("Waits for approval")).toBeVisible();
  await lea.reload();
  await expect(lea.getByText("One more thing.")).toBeVisible();
  await expect(lea.getByText("Waits for approval")).toBeVisible();
  await guest.goto(lea.url());
  await expect(guest.getByRole("heading", { name: first })).toBeVisible();
  await expect(guest.getByText("One more thing.")).toHaveCount(0);
  await press(article(jonas, "One more thing.").getByRole("button", { name: "Approve" }));
  await expect(lea.getByText("Waits for approval")).toHaveCount(0);
  await guest.reload();
  await expect(guest.getByText("One more thing.")).toBeVisible();
});

test("words are refused or hold a text back, links too; one report hides it; who is muted writes no more @desktop @core", async ({
  signedInAs,
}) => {
  test.slow();
  const { own, space, at, mara, jonas, lea } = await moderated(signedInAs);
  await openSettings(mara, own, "/moderation");
  const section = (name: string) => mara.getByRole("main").locator("form").filter({ hasText: name });
  await section("Word list").getByRole("textbox").fill("casino*\nlottery");
  await section("Word list").getByRole("combobox").selectOption({ label: "is not accepted" });
  await section("Links").getByRole("textbox", { name: "Links in a text" }).fill("0");
  await section("Reports").getByRole("textbox", { name: "Hide after" }).fill("1");
  await saveSettings(mara);
  await mara.reload();
  await expect(section("Word list").getByRole("textbox")).toHaveValue("casino*\nlottery");

  // What is refused stays in the form.
  const title = unique("My evening");
  await lea.goto(at(`/groups/g/${space.slug}`));
  await write(lea, title, "We went to the Casinos.");
  await expect(lea.getByText(/word/i).first()).toBeVisible();
  await expect(lea.getByRole("textbox", { name: "Text", exact: true })).toContainText("We went to the Casinos.");
  await lea.getByRole("textbox", { name: "Text", exact: true }).click();
  await lea.keyboard.press("ControlOrMeta+A");
  await lea.keyboard.type("All of it at www.evening.example");
  await press(lea.getByRole("button", { name: "Publish" }));
  await expect(article(lea, title).getByText("Waits for approval")).toBeVisible();
  await expect(article(jonas, title).getByText("Too many links")).toBeVisible();
  await press(article(jonas, title).getByRole("button", { name: "Approve" }));
  await expect(article(lea, title).getByText("Waits for approval")).toHaveCount(0);

  // One report is enough here to hide it until it is decided.
  await mara.goto(at(`/groups/g/${space.slug}`));
  await report(mara, title, "Harassment or insults", "");
  await expect(article(mara, title)).toHaveCount(0);
  await expect(article(jonas, title).getByText("Hidden until decided")).toBeVisible();
  await press(article(jonas, title).getByRole("button", { name: "Approve" }));
  await expect(article(mara, title)).toBeVisible();

  // A member's profile is reported; the moderator mutes them.
  await article(mara, title).getByRole("link", { name: "Lea Hoffmann" }).first().click();
  await mara.waitForURL(/\/m\//);
  await chooseFrom(mara.getByRole("button", { name: "More options" }), "Report");
  await press(mara.getByRole("dialog").getByRole("button", { name: "Send report" }));
  await expect(message(mara, "Thank you, the moderators will look into it.")).toBeVisible();
  await press(tab(jonas, "People"));
  await press(article(jonas, "Lea Hoffmann").getByRole("link", { name: "Warn …" }));
  await press(article(jonas, "Lea Hoffmann").getByText("Mute: may read, may not write"));
  await press(article(jonas, "Lea Hoffmann").getByRole("button", { name: "Reject" }));
  await expect(jonas.getByText("All done")).toBeVisible();
  await lea.reload();
  await expect(lea.getByText("You can only read for now").first()).toBeVisible();
  await expect(lea.getByRole("main").locator("summary")).toHaveCount(0);
});

test("who is blocked by a decision reads why, appeals, and is let in again @desktop", async ({ signedInAs }) => {
  test.slow();
  const { own, at, mara, jonas, lea, leaId } = await moderated(signedInAs);
  const reported = { entityType: "profile", entityId: leaId, reason: "harassment" };
  await call(mara, "POST", `/apps/${own.app.id}/moderation/reports`, reported);
  await press(tab(jonas, "People"));
  await press(article(jonas, "Lea Hoffmann").getByRole("link", { name: "Warn …" }));
  await press(article(jonas, "Lea Hoffmann").getByText("Block", { exact: true }));
  await article(jonas, "Lea Hoffmann").getByRole("form").getByRole("textbox").fill("Insults in every second post.");
  await press(article(jonas, "Lea Hoffmann").getByRole("button", { name: "Reject" }));
  await expect(jonas.getByText("All done")).toBeVisible();

  // Nothing of the app opens; the page that says so leads to one's own profile.
  await lea.goto(at("/groups"));
  await expect(lea.getByRole("heading", { name: "Your access is blocked" })).toBeVisible();
  await press(lea.getByRole("link", { name: "Your profile" }));
  await expect(lea.getByRole("heading", { level: 1, name: "Your profile" })).toBeVisible();
  await expect(lea.getByRole("main").getByText("Lea Hoffmann")).toBeVisible();
  await expect(lea.getByRole("textbox", { name: "First name" })).toHaveCount(0);
  await expect(lea.getByRole("navigation")).toHaveCount(0);
  await expectAccessible(lea);

  const warning = new RegExp(`Warning.*${own.app.name}`);
  await mailOfDecision("member@lyceum.example", warning, "Insults in every second post.");
  const { text } = await mailTo("member@lyceum.example", warning);
  await lea.goto(/https?:\/\/\S+\/profile\/decisions/.exec(text)![0]);
  const decision = lea.getByRole("main").getByRole("article");
  await expect(decision.getByText("Insults in every second post.")).toBeVisible();
  await expect(decision.getByRole("link", { name: "View" })).toHaveCount(0);
  await expect(decision.getByText("You are blocked: you see nothing but your profile and this page.")).toBeVisible();
  await press(decision.getByText("Appeal", { exact: true }));
  await decision.getByLabel("Why should it stay?").fill("It was a quotation.");
  await press(decision.getByRole("button", { name: "Send appeal" }));
  await expect(decision.getByText("Is looked at once more")).toBeVisible();

  await expect(article(jonas, "Lea Hoffmann").getByText("It was a quotation.")).toBeVisible();
  const decided = jonas.waitForResponse((response) => response.url().includes("/approve") && response.ok());
  await press(article(jonas, "Lea Hoffmann").getByRole("button", { name: "Unfounded" }));
  await decided;
  await lea.goto(at("/profile/decisions"));
  await expect(lea.getByRole("button", { name: "Your menu" })).toBeVisible();
  await expect(decision.getByText("Approved after your appeal")).toBeVisible();
});

test("what fails on the moderators' screen is said, and loses nothing @desktop", async ({ signedInAs }) => {
  const { own, space, mara, jonas, lea } = await moderated(signedInAs);
  const title = unique("Kiln for sale");
  const makeReported = async (name: string) => {
    const { id: entityId } = await writePost(lea, space, name);
    await call(mara, "POST", `/apps/${own.app.id}/moderation/reports`, {
      entityType: "post",
      entityId,
      reason: "spam",
    });
  };
  await makeReported(title);
  await expect(article(jonas, title)).toBeVisible();

  // A rejection that doesn't arrive: the entry is back, with what was written.
  await jonas.route(/\/api\/moderation\/.*\/approve/, (route) => route.abort("connectionfailed"));
  await reject(jonas, title, "Advertising or spam", "Not here, please.");
  await expect(jonas.getByText("That didn’t work. Please try again.")).toBeVisible();
  const form = article(jonas, title).getByRole("form", { name: "Explanation" });
  await expect(form.getByRole("textbox")).toHaveValue("Not here, please.");
  await jonas.unroute(/\/api\/moderation\/.*\/approve/);

  // A list that can't be read anew says so, until it can.
  const later = unique("Second kiln");
  await jonas.route(/\/api\/apps\/.*\/moderation\?/, (route) => route.fulfill({ status: 502 }));
  await makeReported(later);
  await expect(jonas.getByText("The list couldn’t be updated.")).toBeVisible();
  await expect(article(jonas, title)).toBeVisible();
  await expectAccessible(jonas);
  await jonas.unroute(/\/api\/apps\/.*\/moderation\?/);
  await press(jonas.getByRole("button", { name: "Try again" }));
  await expect(article(jonas, later)).toBeVisible();
  await expect(jonas.getByText("The list couldn’t be updated.")).toHaveCount(0);
  await press(form.getByRole("button", { name: "Reject" }));
  await expect(article(jonas, title)).toHaveCount(0);
});
