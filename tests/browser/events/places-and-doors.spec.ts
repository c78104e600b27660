import { blankPage, call, expect, expectAccessible, openApp, press, test } from "../harness";
import { ownCalendar, planEvent } from "../harness/areas/events";

test("the last place is taken, the next one waits, and moves up when it gets free", async ({ signedInAs }) => {
  const operator = await signedInAs("operator", blankPage());
  const own = await ownCalendar(operator, "member", "moderator");
  const event = await planEvent(operator, own, {
    name: "Saattausch",
    startsAt: new Date(Date.now() + 3 * 86_400_000).toISOString(),
    participantsNumberLimit: 1,
    hasWaitingList: true,
  });
  const at = `/events/${event.slug}/view`;
  const first = await signedInAs("member", blankPage());
  await openApp(first, own, at);
  const second = await signedInAs("moderator", blankPage());
  await openApp(second, own, at);
  await press(first.getByRole("button", { name: "Teilnehmen", exact: true }));
  await expect(first.getByText("Du nimmst teil", { exact: true }).first()).toBeVisible();

  // The other's page counts it at once.
  await expect(second.getByText("1 von 1 Plätzen vergeben")).toBeVisible();
  await press(second.getByRole("button", { name: "Auf die Warteliste" }));
  await expect(second.getByText("Warteliste: Platz 1").first()).toBeVisible();
  await expect(second.getByRole("button", { name: "Ticket zeigen" })).toHaveCount(0);
  await expectAccessible(second);

  // A place that others wait for is given up knowingly.
  await press(first.getByRole("button", { name: "Absagen", exact: true }));
  const question = first.getByRole("alertdialog");
  await expect(question.getByText("Dein Platz geht an die nächste Person.")).toBeVisible();
  await press(question.getByRole("button", { name: "Absagen" }));
  await expect(second.getByText("Du nimmst teil", { exact: true }).first()).toBeVisible();
  await expect(second.getByRole("button", { name: "Ticket zeigen" })).toBeVisible();
  await expect(first.getByRole("button", { name: "Auf die Warteliste" })).toBeVisible();
  const list = () => call<{ action: string }[]>(second, "GET", `/apps/${own.app.id}/notifications`);
  await expect.poll(async () => (await list()).map(({ action }) => action)).toContain("waiting_list_moved");
});

test("at the door people are ticked off the list or scanned, and a mistake is undone", async ({ signedInAs }) => {
  test.slow();
  const door = await signedInAs("operator", blankPage());
  const own = await ownCalendar(door, "member", "moderator");
  const event = await planEvent(door, own, {
    name: "Saattausch",
    startsAt: new Date(Date.now() + 3_600_000).toISOString(),
  });
  const [lea, other] = [await signedInAs("member", blankPage()), await signedInAs("moderator", blankPage())];
  for (const page of [lea, other]) {
    await openApp(page, own, `/events/${event.slug}/view`);
    await press(page.getByRole("button", { name: "Teilnehmen", exact: true }));
    await expect(page.getByText("Du nimmst teil", { exact: true }).first()).toBeVisible();
  }
  await press(lea.getByRole("button", { name: "Ticket zeigen" }));
  const ticket = lea.getByRole("img", { name: /^QR-Code/ });
  await expect(ticket).toBeVisible();
  const picture = (await ticket.screenshot()).toString("base64");

  await door.goto(`${own.app.url}/events/${event.slug}/attendees`);
  const present = (name: RegExp) => door.getByRole("checkbox", { name });
  const people = door.getByRole("main").getByRole("listitem");

  await test.step("off the list, and undone", async () => {
    await present(/^Lea Hoffmann ist da/).check();
    await expect(people.filter({ hasText: "Lea Hoffmann" }).getByText(/^\d\d:\d\d$/)).toBeVisible();
    await door.reload();
    await expect(present(/^Lea Hoffmann ist da/)).toBeChecked();
    await present(/^Lea Hoffmann ist da/).uncheck();
    await expect(people.filter({ hasText: "Lea Hoffmann" }).getByText(/^\d\d:\d\d$/)).toHaveCount(0);
    await door.reload();
    await expect(present(/^Lea Hoffmann ist da/)).not.toBeChecked();
    await expectAccessible(door);
  });

  await test.step("by the camera, before which a ticket is held", async () => {
    await door.evaluate(async (base64) => {
      const image = new Image();
      image.src = `data:image/png;base64,${base64}`;
      await image.decode();
      const canvas = Object.assign(document.createElement("canvas"), { width: 640, height: 640 });
      const pen = canvas.getContext("2d")!;
      const draw = () => {
        pen.fillStyle = "white";
        pen.fillRect(0, 0, 640, 640);
        pen.drawImage(image, 140, 140, 360, 360);
        requestAnimationFrame(draw);
      };
      draw();
      // What the camera sees; everything behind it is the page's own.
      navigator.mediaDevices.getUserMedia = () => Promise.resolve(canvas.captureStream(20));
    }, picture);
    await press(door.getByRole("button", { name: "Scannen" }));
    const dialog = door.getByRole("dialog");
    await expect(dialog.getByText("Lea Hoffmann ist eingecheckt.")).toBeVisible();
    await expectAccessible(door);
    await door.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(present(/^Lea Hoffmann ist da/)).toBeChecked();
  });

  await test.step("by the code, a second time too", async () => {
    const code = /\S+$/.exec((await ticket.getAttribute("aria-label"))!)![0];
    await door.getByLabel("Code eines Tickets").fill(code);
    await press(door.getByRole("button", { name: "Prüfen" }));
    await expect(door.getByText("Lea Hoffmann war schon eingecheckt.")).toBeVisible();
  });
  await lea.reload();
  await press(lea.getByRole("button", { name: "Ticket zeigen" }));
  await expect(lea.getByText("Du bist eingecheckt.")).toBeVisible();
});

test("who refuses the camera is told to type the code", async ({ signedInAs }) => {
  const door = await signedInAs("operator", blankPage());
  const own = await ownCalendar(door);
  const event = await planEvent(door, own, {
    name: "Saattausch",
    startsAt: new Date(Date.now() + 3_600_000).toISOString(),
  });
  const lea = await signedInAs("member", blankPage());
  await openApp(lea, own);
  await call(lea, "POST", `/events/${event.id}/join`, {}, own.app.id);
  await door.goto(`${own.app.url}/events/${event.slug}/attendees`);
  await press(door.getByRole("button", { name: "Scannen" }));
  await expect(door.getByRole("dialog").getByText(/Die Kamera ist nicht zu erreichen/)).toBeVisible();
});
