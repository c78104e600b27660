import { index, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { counter, flag, id, json, nameKey, time } from "../columns";
import type { RichTextDoc } from "../vocabulary/rich-text";
import type { CtaIconPosition, PromoCategory, PromoType, ServiceIcon } from "../vocabulary/services";

/** How an app presents itself to people who don't know it yet; in the directory, for the public list spans all shards. */
export const promos = sqliteTable(
  "promos",
  {
    id: id<"promo">("id").primaryKey(),
    appId: id<"app">("app_id").notNull(),
    projectId: id<"project">("project_id").notNull(),
    name: text("name").notNull(),
    slug: text("slug").notNull(),
    promoType: text("promo_type").$type<PromoType>().notNull().default("app"),
    isEnabled: flag("is_enabled").notNull().default(false),
    coverUrl: text("cover_url"),
    shortDescription: text("short_description").notNull().default(""),
    /** Its name and, on a line below, what is said about it. */
    searchKey: nameKey("search_key"),
    body: json<RichTextDoc>("body"),
    promoCategoryIds: json<PromoCategory[]>("promo_category_ids").notNull().default([]),
    hideMembersAmount: flag("hide_members_amount").notNull().default(false),
    ctaIcon: text("cta_icon").$type<ServiceIcon>(),
    ctaText: text("cta_text").notNull().default(""),
    ctaIconPosition: text("cta_icon_position").$type<CtaIconPosition>().notNull().default("left"),
    /** The button leads to `ctaUrl` instead of the app's registration. */
    ctaCustomUrl: flag("cta_custom_url").notNull().default(false),
    ctaUrl: text("cta_url"),
    /** Addresses of pictures. */
    media: json<string[]>("media").notNull().default([]),
    isPlacedOnDiscoveryAppsPage: flag("is_placed_on_discovery_apps_page").notNull().default(false),
    isShownForGuests: flag("is_shown_for_guests").notNull().default(true),
    /** Kept by the daily roll-up. */
    membersCount: counter("members_count"),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
  },
  (table) => [
    uniqueIndex("promos_app").on(table.appId),
    uniqueIndex("promos_slug").on(table.slug), // the promo page
    index("promos_discovery").on(table.isPlacedOnDiscoveryAppsPage, table.isEnabled, table.membersCount, table.id), // the public list
    index("promos_project").on(table.projectId, table.isPlacedOnDiscoveryAppsPage), // the tariff's limit
  ],
);
