import { menus } from "@db/shard";
import { asMenuChild, completedMenu, legalItem, type MenuItem, newItem, systemItem } from "@db/vocabulary/pages/menus";
import type { SeedContext } from "../spaces";

const words = {
  de: {
    group: "Mehr von uns",
    about: "Über uns",
    welcome: "So fangen wir an",
    aboutSlug: "ueber-uns",
    welcomeSlug: "willkommen",
  },
  en: {
    group: "More from us",
    about: "About us",
    welcome: "How we begin",
    aboutSlug: "about-us",
    welcomeSlug: "welcome",
  },
} as const;

/** The menus of an app: the rail with its own pages in a group, a phone's buttons, and the end of each page. */
export function addMenus({ app, appId, shard, now }: Pick<SeedContext, "app" | "appId" | "shard" | "now">): void {
  const said = words[app.language];
  const about = newItem("about", "custom", { name: said.about, url: `/${said.aboutSlug}`, icon: "heart" });
  const welcome = newItem("welcome", "custom", { name: said.welcome, url: `/${said.welcomeSlug}`, icon: "star" });
  const group = newItem("ours", "custom", {
    name: said.group,
    isGroup: true,
    children: [about, welcome].map(asMenuChild),
  });
  // Short names first: four buttons fit beside the menu and one's own.
  const phone = (["groups", "library", "events", "chat"] as const).map(systemItem);
  const saved: Record<"main" | "mobile" | "footer", MenuItem[]> = {
    main: [...completedMenu("main", null), group],
    mobile: [...phone, ...completedMenu("mobile", null).filter(({ id }) => !phone.some((item) => item.id === id))],
    footer: [about, legalItem("imprint"), legalItem("privacy"), legalItem("terms"), legalItem("gtc")],
  };
  for (const type of ["main", "mobile", "footer"] as const)
    shard.add(menus, { appId, type, items: saved[type], updatedAt: now });
}
