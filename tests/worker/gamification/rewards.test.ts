import { beforeEach, describe, expect, it } from "vitest";
import { textToDoc } from "@db/vocabulary/rich-text";
import { sessionAt } from "../harness/audience";
import { send } from "../harness/call";
import { until } from "../harness/until";
import { app, type AppOfWorld, type Member, member, project, spacesOf, switchOn } from "../harness/world";
import { mediaIn } from "../learning/world";
import { callsOf, data, ledgerOf, pointsOf, postOf, withPoints, wrongIn } from "./world";

let here: AppOfWorld;
let admin: Member;
let mara: Member;
let nils: Member;
let ask: ReturnType<typeof callsOf>;

beforeEach(async () => {
  here = await app(await project(0));
  admin = await member(here, "Ada", "admin");
  mara = await member(here, "Mara");
  nils = await member(here, "Nils");
  ask = callsOf(here);
  await withPoints(here, admin);
});

const give = async (who: Member, points: number) =>
  data(
    await ask(admin, "post", `/profiles/${who.profileId}/gamification/points`, { action: "admin_top_up", points }),
  ) as { points: number };
const stuff = async (form: object = {}) =>
  data(
    await ask(admin, "post", `/apps/${here.id}/custom-stuff`, {
      name: "A mug",
      rewardPoints: 100,
      windowAfterPurchase: { content: "Come to the shop." },
      ...form,
    }),
  ) as { id: string };
const buy = (who: Member, body: object) => ask(who, "post", `/apps/${here.id}/gamification/purchase`, body);
const custom = (entityId: string) => ({ type: "custom_stuff", entityId });
const forPoints = (points: number) => ({ guestAccess: "auth", userAccess: "points", rewardAccess: { points } });
const setAccess = (type: string, id: string, access: object) =>
  ask(admin, "put", `/apps/${here.id}/access/${type}/${id}`, access);
const balance = async (who: Member) =>
  (data(await ask(who, "get", `/apps/${here.id}/gamification/balance`)) as { points: number }).points;

describe("rewards of the operators' own", () => {
  it("are bought as often as wanted, and show their window to buyers alone, with its files", async () => {
    const fileId = await mediaIn(here, admin, "image");
    const { id } = await stuff({ windowAfterPurchase: { content: "Come to the shop.", attachmentIds: [fileId] } });
    await give(mara, 250);
    const shown = async (who: Member) =>
      data(await ask(who, "get", `/custom-stuff/${id}`)) as {
        windowAfterPurchase: { content: string; attachments: { id: string }[] } | null;
        isBought: boolean;
      };
    expect(await shown(mara)).toMatchObject({ windowAfterPurchase: null, isBought: false });
    const bought = data(await buy(mara, custom(id))) as { points: number; windowAfterPurchase: { content: string } };
    expect(bought.windowAfterPurchase.content).toBe("Come to the shop.");
    data(await buy(mara, custom(id)));
    expect((await buy(mara, custom(id))).body.code).toBe("not_enough_points");
    expect((await shown(mara)).windowAfterPurchase!.attachments.map((file) => file.id)).toEqual([fileId]);
    expect((await shown(nils)).windowAfterPurchase).toBeNull();
    const sees = async (who: Member) =>
      (
        await send(`https://${here.host}/files/${fileId}`, {
          headers: { Authorization: `Bearer ${(await sessionAt(who, here.host)).accessToken}` },
        })
      ).status;
    expect([await sees(mara), await sees(nils)]).toEqual([200, 404]);
    // Who bought it keeps it when it is gone.
    data(await ask(admin, "delete", `/custom-stuff/${id}`));
    expect((await shown(mara)).isBought).toBe(true);
    expect((await ask(nils, "get", `/custom-stuff/${id}`)).status).toBe(404);
    expect(await wrongIn(here)).toEqual([]);
  });

  it("of two purchases at once with points for one, one ends as too few points would", async () => {
    const { id } = await stuff();
    await give(mara, 150);
    const answers = await Promise.all([buy(mara, custom(id)), buy(mara, custom(id)), buy(mara, custom(id))]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(answers.filter(({ status }) => status === 409).map(({ body }) => body.code)).toEqual([
      "not_enough_points",
      "not_enough_points",
    ]);
    expect((await ledgerOf(here, mara)).filter((entry) => entry.startsWith("custom_stuff"))).toEqual([
      "custom_stuff_purchased -100",
    ]);
    expect(await wrongIn(here)).toEqual([]);
  });

  it("cost nothing where the price changed, it is switched off, or there are too few points", async () => {
    const { id } = await stuff();
    await give(mara, 500);
    const before = await balance(mara);
    data(await ask(admin, "patch", `/custom-stuff/${id}`, { rewardPoints: 120 }));
    const changed = await buy(mara, { ...custom(id), points: 100 });
    expect([changed.status, changed.body.code, changed.body.details]).toEqual([409, "price_changed", { points: 120 }]);
    data(await ask(admin, "patch", `/custom-stuff/${id}`, { isActive: false }));
    expect((await buy(mara, custom(id))).body.code).toBe("reward_inactive");
    expect((await buy(nils, { type: "article", entityId: id })).status).toBe(404);
    expect(await balance(mara)).toBe(before);
    expect((await ask(mara, "get", `/apps/${here.id}/custom-stuff`)).body.data).toEqual([]);
    expect((await ask(admin, "get", `/apps/${here.id}/custom-stuff`)).body.meta.pagination).toMatchObject({
      limit: 10,
      total: 1,
    });
  });

  it("are ticked off by operators, who hear of them and may take one back", async () => {
    const { id } = await stuff();
    await give(mara, 300);
    const bought = data(await buy(mara, custom(id))) as { purchaseId: string; points: number };
    const path = `/apps/${here.id}/gamification/purchases`;
    const open = async () => (data(await ask(admin, "get", `${path}?isOpen=true`)) as { id: string }[]).length;
    expect(await open()).toBe(1);
    await until(async () =>
      (data(await ask(admin, "get", `/apps/${here.id}/notifications`)) as { action: string; title: string }[]).some(
        ({ action, title }) => action === "reward_purchased" && title === "A mug",
      ),
    );
    data(await ask(admin, "patch", `/gamification/purchases/${bought.purchaseId}`, { isHandedOver: true }));
    expect(await open()).toBe(0);
    const { accessToken } = await sessionAt(admin, here.host);
    const page = await send(`https://${here.host}/${here.slug}/settings/members/${mara.profileId}`, {
      headers: { Accept: "text/html", Authorization: `Bearer ${accessToken}` },
    });
    const [, purchases] = (await page.text()).split(/Bought with points|Mit Punkten gekauft/);
    expect(purchases).toMatch(/A mug.*(Handed over|Übergeben)/s);
    expect((await ask(mara, "get", path)).status).toBe(403);
    data(await ask(admin, "delete", `/gamification/purchases/${bought.purchaseId}`));
    expect(await balance(mara)).toBe(bought.points + 100);
    expect((await ask(admin, "delete", `/gamification/purchases/${bought.purchaseId}`)).status).toBe(409);
    expect((data(await ask(mara, "get", `/custom-stuff/${id}`)) as { isBought: boolean }).isBought).toBe(false);
    expect(await wrongIn(here)).toEqual([]);
  });
});

describe("access for points", () => {
  it("locks a group with its price, opens it to who buys it, private spaces too, and never secret ones", async () => {
    const { groupId, open, private: secluded, secret } = await spacesOf(here, []);
    data(await setAccess("group", groupId, forPoints(200)));
    const lockOf = async (who: Member) => {
      const { status, body } = await ask(who, "get", `/spaces/${open.id}/posts`);
      return status === 200 ? null : body.details;
    };
    expect(await lockOf(mara)).toMatchObject({ show: "points", points: { price: 200 } });
    expect((await ask(null, "get", `/spaces/${open.id}/posts`)).status).toBe(401);
    const offers = data(await ask(mara, "get", `/apps/${here.id}/gamification/rewards`)) as {
      type: string;
      points: number;
    }[];
    expect(offers).toMatchObject([{ type: "group", points: 200, isBought: false }]);
    expect((await buy(mara, { type: "group", entityId: groupId })).body.code).toBe("not_enough_points");
    await give(mara, 300);
    const answers = await Promise.all([0, 1].map(() => buy(mara, { type: "group", entityId: groupId })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)!.body.code).toBe("already_bought");
    expect(await lockOf(mara)).toBeNull();
    expect(await lockOf(nils)).toMatchObject({ show: "points" });
    expect((await ask(mara, "post", `/spaces/${secluded.id}/join`)).status).toBeLessThan(300);
    expect((await ask(mara, "post", `/spaces/${secret.id}/join`)).status).toBe(404);
    const { purchases } = data(await ask(mara, "get", `/apps/${here.id}/gamification/balance`)) as {
      purchases: { id: string }[];
    };
    data(await ask(admin, "delete", `/gamification/purchases/${purchases[0]!.id}`));
    expect(await lockOf(mara)).toMatchObject({ show: "points", points: { price: 200 } });
    expect((await pointsOf(here, mara)).balance).toBeGreaterThanOrEqual(300);
  });

  it("lets those be notified of what lies there who bought it, and nobody else", async () => {
    const olga = await member(here, "Olga");
    const { id, scope } = await postOf(here, nils, [mara, olga, admin]);
    data(await setAccess("group", scope.groupId, forPoints(50)));
    expect((await ask(mara, "get", `/posts/${id}`)).status).toBe(403);
    await give(mara, 60);
    data(await buy(mara, { type: "group", entityId: scope.groupId }));
    expect((await ask(mara, "get", `/posts/${id}`)).status).toBe(200);
    data(await ask(admin, "post", `/spaces/${scope.spaceId}/posts`, { title: "New", body: textToDoc("Clay.") }));
    const newPosts = async (who: Member) =>
      (data(await ask(who, "get", `/apps/${here.id}/notifications`)) as { action: string }[]).filter(
        ({ action }) => action === "new_post",
      ).length;
    await until(async () => (await newPosts(mara)) === 1);
    expect(await newPosts(olga)).toBe(0);
  });

  it("is refused for apps, services, spaces and categories, and needs a price", async () => {
    const { groupId, open } = await spacesOf(here, []);
    for (const [type, id] of [
      ["app", here.id],
      ["service", "groups"],
      ["space", open.id],
    ] as const)
      expect([type, (await setAccess(type, id, forPoints(10))).status]).toEqual([type, 422]);
    const free = await setAccess("group", groupId, { guestAccess: "auth", userAccess: "points" });
    expect([free.status, free.body.errors[0].field]).toEqual([422, "rewardAccess"]);
  });

  it("shows the lock screen while points are off", async () => {
    const { groupId, open } = await spacesOf(here, []);
    data(await setAccess("group", groupId, forPoints(10)));
    data(await ask(admin, "patch", `/apps/${here.id}/gamification/settings`, { isActive: false }));
    const { body } = await ask(mara, "get", `/spaces/${open.id}/posts`);
    expect(body.details).toMatchObject({ show: "lockScreen", points: null });
  });

  it("opens direct messages, where the chat settings sell them", async () => {
    data(
      await ask(admin, "patch", `/apps/${here.id}/chat/settings`, {
        isPrivateMessagingFree: false,
        rewardAccess: { points: 40 },
      }),
    );
    const writes = () => ask(mara, "post", `/profiles/${nils.profileId}/chat`);
    expect((await writes()).status).toBe(403);
    await give(mara, 50);
    data(await buy(mara, { type: "private_messaging" }));
    expect((await writes()).status).toBeLessThan(300);
    expect((await buy(mara, { type: "private_messaging" })).body.code).toBe("already_bought");
  });

  it.each([
    ["article", "articles"],
    ["event_category", "events"],
    ["helpdesk_category", "helpdesk"],
    ["course", "library"],
    ["chat", null],
  ] as const)("sells %s", async (type, service) => {
    if (service) await switchOn(here, service);
    const access = forPoints(30);
    const made =
      type === "event_category"
        ? data(await ask(admin, "post", `/apps/${here.id}/events/categories`, { name: "Workshops", access }))
        : type === "helpdesk_category"
          ? data(await ask(admin, "post", `/apps/${here.id}/helpdesk/categories`, { name: "Inside", access }))
          : type === "course"
            ? data(await ask(admin, "post", `/apps/${here.id}/courses`, { name: "Throwing", access, isActive: true }))
            : type === "chat"
              ? await chat(access)
              : await article(access);
    const { id } = made as { id: string };
    const offers = data(await ask(mara, "get", `/apps/${here.id}/gamification/rewards?type=${type}`)) as object[];
    expect(offers).toMatchObject([{ type, entityId: id, points: 30, isBought: false }]);
    await give(mara, 40);
    data(await buy(mara, { type, entityId: id, points: 30 }));
    expect(data(await ask(mara, "get", `/apps/${here.id}/gamification/rewards?type=${type}`))).toMatchObject([
      { isBought: true },
    ]);
  });

  async function chat(access: object) {
    const made = data(
      await ask(admin, "post", `/apps/${here.id}/chats`, { type: "group", name: "Inside", access: "private" }),
    ) as {
      id: string;
    };
    data(await setAccess("chat", made.id, access));
    return made;
  }

  async function article(access: object) {
    const { id } = data(await ask(admin, "post", `/apps/${here.id}/articles/categories`, { name: "Clay" })) as {
      id: string;
    };
    return data(
      await ask(admin, "post", `/articles/categories/${id}/articles`, { name: "Glazes", status: "active", access }),
    );
  }
});

describe("the history", () => {
  it("says what each point was for; operators read anybody's", async () => {
    await give(mara, 70);
    const { id } = await stuff({ rewardPoints: 20 });
    data(await buy(mara, custom(id)));
    const own = data(await ask(mara, "get", `/apps/${here.id}/gamification/history?limit=2`)) as {
      action: string;
      points: number;
      entity: { title: string };
    }[];
    expect(
      own.some(
        ({ action, points, entity }) =>
          action === "custom_stuff_purchased" && points === -20 && entity.title === "A mug",
      ),
    ).toBe(true);
    expect((await ask(admin, "get", `/profiles/${mara.profileId}/gamification/history`)).status).toBe(200);
    expect((await ask(nils, "get", `/profiles/${mara.profileId}/gamification/history`)).status).toBe(403);
  });
});
