import { index, layout, prefix, route, type RouteConfig } from "@remix-run/route-config";

/** Pages for those who build Lyceum; never in a build that goes out. */
const development =
  process.env.LYCEUM_DEV_ROUTES === "1"
    ? [
        route("dev/ui", "routes/dev.ui.tsx"),
        route("dev/mail", "routes/dev.mail.tsx"),
        route("dev/mail.json", "routes/dev.mail-json.ts"),
        route(":appSlug?/dev/shell/*", "routes/dev.shell.tsx"),
      ]
    : [];

/**
 * Every screen, in the order of the product. `:appSlug?` begins the addresses of an app; its own domain may leave it out.
 * Which host answers is decided by each area's loader: Remix serves both.
 */
export default [
  // The first page of every host
  index("routes/start.tsx"),

  // The public list, on the service host and own domains; before the app, whose slug may be left out
  route("discover", "routes/discover.tsx"),

  // The app, inside its shell
  route(":appSlug?", "routes/app.tsx", { id: "routes/app" }, [
    layout("routes/app.screens.tsx", [
      index("routes/app.start.tsx"),

      // The community: posts open above the lists they stand in, so one layout holds them all
      layout("routes/app.community.tsx", [
        route("groups", "routes/app.feed.tsx"),
        route("groups/spaces", "routes/app.spaces.tsx"),
        route("groups/g/:spaceSlug", "routes/app.space.tsx"),
        route("groups/g/:spaceSlug/members", "routes/app.space.members.tsx"),
        route("groups/g/:spaceSlug/requests", "routes/app.space.requests.tsx"),
        route("groups/g/:spaceSlug/rules", "routes/app.space.rules.tsx"),
        route("groups/g/:spaceSlug/p/:postSlug", "routes/app.post.tsx"),
        route("groups/g/:spaceSlug/share/:shareHash", "routes/app.shared-post.tsx"),
        route("groups/c/:groupSlug", "routes/app.group.tsx"),
        route("groups/c/:groupSlug/members", "routes/app.group.members.tsx"),
        route("communities", "routes/app.communities.tsx"),
        route("communities/c/:categorySlug", "routes/app.category.tsx"),
        route("communities/c/:categorySlug/p/:postSlug", "routes/app.post.tsx", { id: "routes/app.category-post" }),
        route("communities/c/:categorySlug/share/:shareHash", "routes/app.shared-post.tsx", {
          id: "routes/app.category-shared-post",
        }),
        route("m", "routes/app.members.tsx"),
        route("m/:memberId", "routes/app.member.tsx"),
        route("m/:memberId/comments", "routes/app.member.comments.tsx"),
        route("m/:memberId/spaces", "routes/app.member.spaces.tsx"),
        route("m/:memberId/messages", "routes/app.member.messages.tsx"),
        route("m/:memberId/notifications", "routes/app.member.notifications.tsx"),

        // Courses
        route("courses", "routes/app.courses.tsx"),
        route("courses/create", "routes/app.course-create.tsx"),
        route("courses/c/:courseSlug", "routes/app.course.tsx"),
        route("courses/c/:courseSlug/people", "routes/app.course-people.tsx"),
        route("courses/c/:courseSlug/edit", "routes/app.course-edit.tsx"),
        route("courses/l/:lessonSlug", "routes/app.lesson.tsx"),
        route("courses/l/:lessonSlug/edit", "routes/app.lesson-edit.tsx"),
        route("events", "routes/app.events.tsx"),
        route("events/create", "routes/app.event-create.tsx"),
        route("events/:eventSlug/view", "routes/app.event.tsx"),
        route("events/:eventSlug/edit", "routes/app.event-edit.tsx"),
        route("events/:eventSlug/attendees", "routes/app.event-attendees.tsx"),

        // Articles
        route("rewards", "routes/app.rewards.tsx"),
        route("rewards/spend-points", "routes/app.rewards-spend.tsx"),
        route("rewards/history", "routes/app.rewards-history.tsx"),
        route("rewards/custom/:customStuffId", "routes/app.rewards-custom.tsx"),
        route("articles", "routes/app.articles.tsx"),
        route("articles/create", "routes/app.article-create.tsx"),
        route("articles/shared/:shareHash", "routes/app.shared-article.tsx"),
        route("articles/:articleCategorySlug", "routes/app.articles.tsx", { id: "routes/app.article-category" }),
        route("articles/:articleCategorySlug/:articleSlug", "routes/app.article.tsx"),
        route("articles/:articleCategorySlug/:articleSlug/edit", "routes/app.article-edit.tsx"),

        // The help desk
        route("helpdesk", "routes/app.helpdesk.tsx"),
        route("helpdesk/:helpdeskCategorySlug", "routes/app.helpdesk-category.tsx"),
        route("helpdesk/:helpdeskCategorySlug/:helpdeskArticleSlug", "routes/app.helpdesk-article.tsx"),
        route("helpdesk/:helpdeskCategorySlug/:helpdeskArticleSlug/edit", "routes/app.helpdesk-edit.tsx"),

        // What those who run the app tell its members
        route("announcements/:announcementId", "routes/app.bulletin.tsx"),
        route("dailies/:dailyId", "routes/app.bulletin.tsx", { id: "routes/app.daily" }),
      ]),

      // Chats: the list stands beside the open one
      layout("routes/app.chats.tsx", [
        route("chat", "routes/app.chats-start.tsx"),
        route("chat/create", "routes/app.chat-create.tsx"),
        route("chat/:chatId", "routes/app.chat.tsx"),
        route("chat/:chatId/edit", "routes/app.chat-edit.tsx"),
      ]),

      // What one asks the team: the list stands beside the open ticket
      layout("routes/app.support.tsx", [
        route("support", "routes/app.support-start.tsx"),
        route("support/create", "routes/app.support-create.tsx"),
        route("support/:ticketId", "routes/app.support-ticket.tsx"),
      ]),

      route("search", "routes/app.search.tsx"),
      route("notifications", "routes/app.notifications.tsx"),
      route("notifications/announcements", "routes/app.notifications.bulletins.tsx"),
      route("notifications/your-daily", "routes/app.notifications.bulletins.tsx", { id: "routes/app.your-daily" }),

      // Files of one's own
      route("cloud/:folderId?", "routes/app.cloud.tsx"),

      // Oneself
      route("profile/bookmarks", "routes/app.bookmarks.tsx"),
      layout("routes/app.own-settings.tsx", [
        route("profile", "routes/app.profile.tsx"),
        route("profile/account", "routes/app.profile.tsx", { id: "routes/app.profile-account" }),
        route("profile/preferences", "routes/app.profile.tsx", { id: "routes/app.profile-preferences" }),
        route("profile/notifications", "routes/app.notification-settings.tsx"),
        route("profile/password", "routes/app.password.tsx"),
        route("profile/security", "routes/app.security.tsx"),
        route("profile/security/two-step", "routes/app.two-step.tsx"),
        route("profile/security/passkey", "routes/app.passkey-create.tsx"),
        route("profile/decisions", "routes/app.decisions.tsx"),
        route("profile/agreements", "routes/app.agreements.tsx"),
        route("profile/blocked", "routes/app.blocked.tsx"),
        route("profile/plans", "routes/app.plans.tsx"),
      ]),
      route("profile/affiliate-center", "routes/app.affiliate-center.tsx"),
      route("orders", "routes/app.orders.tsx"),
      route("orders/create", "routes/app.order-create.tsx"),
      route("orders/filters", "routes/app.order-filters.tsx"),
      route("orders/:orderId", "routes/app.order.tsx"),
      route("orders/:orderId/edit", "routes/app.order.moved.ts"),
      route("checkout/return", "routes/app.checkout-return.tsx"),
      route("checkout/:planId", "routes/app.checkout.tsx"),

      // What stands before what is locked, by itself
      route("join/:lockScreenSlug", "routes/app.join.tsx"),

      // The designer: how the app looks, and the pages that it is built of
      route("theme/preview/:previewToken", "routes/app.theme.preview.tsx"),
      layout("routes/app.theme.tsx", [
        route("theme/:tab?", "routes/app.theme.tab.tsx"),
        route("theme/page/:pageId", "routes/app.theme.page.tsx"),
        route("theme/page/:pageId/settings", "routes/app.theme.page-settings.tsx"),
        route("theme/widgets/:service", "routes/app.theme.widgets.tsx"),
      ]),

      // How the app presents itself
      route("promo", "routes/app.promo.tsx"),
      route("discover", "routes/app.discover.tsx", { id: "routes/app.discover" }),

      // The app's settings
      layout("routes/app.settings.tsx", [
        route("settings", "routes/app.settings.general.tsx"),
        route("settings/access", "routes/app.settings.access.tsx"),
        route("settings/community", "routes/app.settings.community.tsx"),
        route("settings/sharing", "routes/app.settings.sharing.tsx"),
        route("settings/advanced", "routes/app.settings.advanced.tsx"),
        route("settings/lockscreens", "routes/app.settings.lock-screens.tsx"),
        route("settings/lockscreens/create", "routes/app.settings.lock-screen-create.tsx"),
        route("settings/lockscreens/:lockScreenId", "routes/app.settings.lock-screen.tsx"),
        route("settings/lockscreens/:lockScreenId/preview", "routes/app.settings.lock-screen-preview.tsx"),
        route("settings/access-plans", "routes/app.settings.access-plans.tsx"),
        route("settings/access-plans/create", "routes/app.settings.access-plan-create.tsx"),
        route("settings/access-plans/sell", "routes/app.settings.sell.tsx"),
        route("settings/access-plans/:planId", "routes/app.settings.access-plan.tsx"),
        route("settings/affiliate-center", "routes/app.settings.affiliate-center.tsx"),
        route("settings/automation", "routes/app.settings.automations.tsx"),
        route("settings/automation/create", "routes/app.settings.automation-create.tsx"),
        route("settings/automation/:automationId", "routes/app.settings.automation.tsx"),
        route("settings/announcements", "routes/app.settings.bulletins.tsx"),
        route("settings/announcements/create", "routes/app.settings.bulletin-create.tsx"),
        route("settings/announcements/:announcementId", "routes/app.settings.bulletin.tsx"),
        route("settings/dailies", "routes/app.settings.bulletins.tsx", { id: "routes/app.settings.dailies" }),
        route("settings/dailies/create", "routes/app.settings.bulletin-create.tsx", {
          id: "routes/app.settings.daily-create",
        }),
        route("settings/dailies/:dailyId", "routes/app.settings.bulletin.tsx", { id: "routes/app.settings.daily" }),
        route("settings/promo", "routes/app.settings.promo.tsx"),
        route("settings/analytics", "routes/app.settings.analytics.tsx"),
        route("settings/onboarding", "routes/app.settings.onboarding.tsx"),
        route("settings/onboarding/slides/create", "routes/app.settings.slide.tsx", {
          id: "routes/app.settings.slide-create",
        }),
        route("settings/onboarding/slides/:slideId", "routes/app.settings.slide.tsx"),
        route("settings/groups", "routes/app.settings.groups.tsx"),
        route("settings/groups/create", "routes/app.settings.group-create.tsx"),
        route("settings/groups/links/create", "routes/app.settings.link-create.tsx"),
        route("settings/groups/links/:linkId", "routes/app.settings.link.tsx"),
        route("settings/groups/:groupId", "routes/app.settings.group.tsx"),
        route("settings/groups/:groupId/spaces/create", "routes/app.settings.space-create.tsx"),
        route("settings/groups/:groupId/spaces/:spaceId", "routes/app.settings.space.tsx"),
        route("settings/spaces/:spaceId", "routes/app.settings.space.tsx", { id: "routes/app.settings.space-by-id" }),
        route("settings/chat", "routes/app.settings.chat.tsx"),
        route("settings/events", "routes/app.settings.events.tsx"),
        route("settings/events/categories/:eventCategoryId", "routes/app.settings.event-category.tsx"),
        route("settings/library", "routes/app.settings.library.tsx"),
        route("settings/library/categories/:courseCategoryId", "routes/app.settings.library-category.tsx"),
        route("settings/library/courses/:courseId", "routes/app.settings.library-course.tsx"),
        route("settings/articles", "routes/app.settings.articles.tsx"),
        route("settings/articles/categories/:articleCategoryId", "routes/app.settings.article-category.tsx"),
        route("settings/articles/:articleId/access", "routes/app.settings.article-access.tsx"),
        route("settings/gamification", "routes/app.settings.gamification.tsx"),
        route("settings/gamification/purchases", "routes/app.settings.point-purchases.tsx"),
        route("settings/gamification/statuses/:memberStatusId", "routes/app.settings.member-status.tsx"),
        route("settings/gamification/rewards/:customStuffId", "routes/app.settings.custom-stuff.tsx"),
        route("settings/helpdesk", "routes/app.settings.helpdesk.tsx"),
        route("settings/helpdesk/report", "routes/app.settings.helpdesk-report.tsx"),
        route("settings/helpdesk/categories/:helpdeskCategoryId", "routes/app.settings.helpdesk-category.tsx"),
        route("settings/communities", "routes/app.settings.communities.tsx"),
        route("settings/communities/create", "routes/app.settings.category-create.tsx"),
        route("settings/communities/:categoryId", "routes/app.settings.category.tsx"),
        route("settings/custom-fields", "routes/app.settings.custom-fields.tsx"),
        route("settings/custom-fields/create", "routes/app.settings.custom-field-create.tsx"),
        route("settings/custom-fields/:customFieldId/edit", "routes/app.settings.custom-field.tsx"),
        route("settings/members", "routes/app.settings.members.tsx"),
        route("settings/members/invite", "routes/app.settings.invite.tsx"),
        route("settings/members/invite-links", "routes/app.settings.invite-links.tsx"),
        route("settings/members/invite-links/create", "routes/app.settings.invite-link-create.tsx"),
        route("settings/members/invite-links/:inviteLinkId/edit", "routes/app.settings.invite-link.tsx"),
        route("settings/members/tags", "routes/app.settings.member-tags.tsx"),
        route("settings/members/bulk-import", "routes/app.settings.bulk-import.tsx"),
        route("settings/members/moderation", "routes/app.settings.moderation-items.tsx"),
        route("settings/moderation", "routes/app.settings.moderation.tsx"),
        route("settings/members/:profileId", "routes/app.settings.member.tsx"),
      ]),

      // Addresses that lead on to another
      route("groups/feed", "routes/app.moved.ts", { id: "routes/moved.feed" }),
      route("groups/p/:postSlug", "routes/app.moved.ts", { id: "routes/moved.post" }),
      route("communities/p/:postSlug", "routes/app.moved.ts", { id: "routes/moved.category-post" }),
      route("groups/comments/:commentId", "routes/app.moved.ts", { id: "routes/moved.comment" }),
      route("groups/g/:spaceSlug/:page", "routes/app.moved.ts", { id: "routes/moved.space-page" }),
      route("groups/c/:groupSlug/:page/:rest?", "routes/app.moved.ts", { id: "routes/moved.group-page" }),
      route("community", "routes/app.moved.ts", { id: "routes/moved.community" }),
      route("g/:groupSlug/:page?", "routes/app.moved.ts", { id: "routes/moved.group" }),
      route("s/:spaceSlug/:page?/:postSlug?", "routes/app.moved.ts", { id: "routes/moved.space" }),

      // Pages of the app's own, behind all fixed addresses
      route(":pageSlug", "routes/app.page.tsx"),

      // Everything that no other route answers
      route("*", "routes/not-found.tsx"),
    ]),
  ]),

  // Legal pages, outside of the shell: they pass every gate
  ...["imprint", "privacy", "terms", "gtc"].map((type) =>
    route(`:appSlug?/${type}`, "routes/legal-page.tsx", { id: `routes/legal-page.${type}` }),
  ),

  // What visitors said yes to, and the documents that trackings run in; they pass every gate too
  route(":appSlug?/consent", "routes/consent.tsx"),
  route(":appSlug?/consent/frame/:trackingId", "routes/consent-frame.ts"),

  // The way in
  route(":appSlug?/auth", "routes/auth.tsx", [
    index("routes/auth.signin.tsx"),
    route("signup", "routes/auth.signup.tsx"),
    route("signup/confirm", "routes/auth.confirm.tsx"),
    route("join/:invitationToken", "routes/auth.join.tsx"),
    route("reset", "routes/auth.reset.tsx"),
    route("restore", "routes/auth.restore.tsx"),
    route("second-step", "routes/auth.second-step.tsx"),
    route("openid", "routes/auth.openid.tsx"),
    route("membership", "routes/auth.membership.tsx"),
    route("onward", "routes/auth.onward.tsx"),
  ]),
  route(":appSlug?/unsubscribe/:hash", "routes/unsubscribe.tsx"),
  route(":appSlug?/auth/signin", "routes/auth.moved.ts"),
  route(":appSlug?/auth/signout", "routes/auth.signout.ts"),
  route("auth/onward/continue", "routes/auth.onward-continue.ts"),
  route(":appSlug?/auth/openid/:providerId/begin", "routes/auth.openid-begin.ts"),
  route("auth/openid/callback", "routes/auth.openid-callback.ts"),

  route(":appSlug?/settings/helpdesk/report.csv", "routes/app.settings.helpdesk-export.ts"),
  route("robots.txt", "routes/robots.ts"),
  route(":appSlug?/sitemap.xml", "routes/app.sitemap.ts"),
  route(":appSlug?/sitemap/:part", "routes/app.sitemap.ts", { id: "routes/app.sitemap-part" }),
  route(":appSlug?/articles/feed.xml", "routes/app.articles-feed.ts"),
  route(":appSlug?/articles/atom.xml", "routes/app.articles-feed.ts", { id: "routes/app.articles-atom" }),
  route(":appSlug?/articles/:articleCategorySlug/feed.xml", "routes/app.articles-feed.ts", {
    id: "routes/app.category-feed",
  }),
  route(":appSlug?/articles/:articleCategorySlug/atom.xml", "routes/app.articles-feed.ts", {
    id: "routes/app.category-atom",
  }),
  route(":appSlug?/settings/affiliate-center/export.csv", "routes/app.settings.affiliates-export.ts"),
  route(":appSlug?/settings/analytics/export.csv", "routes/app.settings.analytics-export.ts"),
  route(":appSlug?/courses/c/:courseSlug/export.csv", "routes/app.course-people-export.ts"),
  route(":appSlug?/courses/c/:courseSlug/report.csv", "routes/app.course-report-export.ts"),
  route(":appSlug?/courses/c/:courseSlug/feed.xml", "routes/app.course-feed.ts"),
  route(":appSlug?/courses/c/:courseSlug/episodes/:lessonId", "routes/app.course-episode.ts"),
  route(":appSlug?/orders/export", "routes/app.orders-export.ts"),
  route(":appSlug?/onboarding", "routes/app.onboarding.ts"),
  route(":appSlug?/switch", "routes/app.switch.ts"),
  route(":appSlug?/custom.css", "routes/app.custom-code.ts"),
  route(":appSlug?/manifest.webmanifest", "routes/app.manifest.ts"),
  route(":appSlug?/icon.svg", "routes/app.icon.tsx"),
  route(":appSlug?/touch-icon.png", "routes/app.touch-icon.ts"),

  // The operators' administration, on the service host
  route("projects", "routes/admin.tsx", [
    index("routes/admin.projects.tsx"),
    route("create", "routes/admin.project-create.tsx"),
    route("settings/profile", "routes/admin.profile.tsx"),
    route("settings/password", "routes/admin.password.tsx"),
    route("settings/security", "routes/admin.security.tsx"),
    route("settings/security/two-step", "routes/admin.two-step.tsx"),
    route("settings/security/passkey", "routes/admin.passkey-create.tsx"),
    ...prefix(":projectId", [
      index("routes/admin.project.tsx"),
      route("dashboard", "routes/admin.dashboard.moved.ts"),
      route("notices", "routes/admin.notices.tsx"),
      route("apps/create", "routes/admin.app-create.tsx"),
      route("apps/:appId", "routes/admin.app.tsx"),
      route("cloud/:folderId?", "routes/admin.cloud.tsx"),
      route("contacts", "routes/admin.contacts.tsx"),
      route("contacts/:memberId", "routes/admin.contact.tsx"),
      route("settings/contacts/:memberId?", "routes/admin.contacts.moved.ts"),
      route("support", "routes/admin.support.tsx"),
      route("support/a/:appId", "routes/admin.support-app.tsx"),
      route("support/answers", "routes/admin.support-answers.tsx"),
      route("support/ticket/:ticketId/:memberId?", "routes/admin.support-ticket.tsx"),
      route("ticket/*", "routes/admin.support.moved.ts"),
      route("settings", "routes/admin.project-settings.tsx"),
      route("settings/team", "routes/admin.team.tsx"),
      route("settings/team/invite", "routes/admin.team-invite.tsx"),
      route("settings/team/:memberId", "routes/admin.team-member.tsx"),
      route("settings/sign-in", "routes/admin.sign-in.tsx"),
      route("settings/sign-in/create", "routes/admin.sign-in-create.tsx"),
      route("settings/sign-in/:providerId/edit", "routes/admin.sign-in-provider.tsx"),
      route("settings/payment-plan", "routes/admin.payment-plan.tsx"),
      route("settings/privacy", "routes/admin.privacy.tsx"),
      route("settings/legal-pages", "routes/admin.legal-pages.tsx"),
      route("settings/legal-pages/create", "routes/admin.legal-page-create.tsx"),
      route("settings/legal-pages/:legalPageId/edit", "routes/admin.legal-page.tsx"),
      route("settings/trackings", "routes/admin.trackings.tsx"),
      route("settings/trackings/create", "routes/admin.tracking-create.tsx"),
      route("settings/trackings/:trackingId/edit", "routes/admin.tracking.tsx"),
      route("settings/trackings/consents/:appId", "routes/admin.consents-export.ts"),
      route("settings/avv", "routes/admin.avv.tsx"),
      route("settings/avv/download", "routes/admin.avv-download.ts"),
      route("settings/affiliate-program", "routes/admin.affiliate-program.tsx"),
      route("settings/domains", "routes/admin.domains.tsx"),
      route("settings/domains/create", "routes/admin.domain-create.tsx"),
      route("settings/domains/:domainId/edit", "routes/admin.domain.tsx"),
      route("access-plans", "routes/admin.plans.tsx"),
      route("access-plans/create", "routes/admin.plan-create.tsx"),
      route("access-plans/:planId", "routes/admin.plan.tsx"),
      route("orders", "routes/admin.orders.tsx"),
      route("orders/create", "routes/admin.order-create.tsx"),
      route("orders/filters", "routes/admin.order-filters.tsx"),
      route("orders/export", "routes/admin.orders-export.ts"),
      route("orders/payments/export", "routes/admin.payments-export.ts"),
      route("orders/revenue", "routes/admin.revenue.tsx"),
      route("orders/revenue/export", "routes/admin.revenue-export.ts"),
      route("orders/:orderId", "routes/admin.order.tsx"),
      route("orders/:orderId/edit", "routes/admin.order.moved.ts"),
      route("settings/integrations", "routes/admin.integrations.tsx"),
      route("settings/integrations/smtp", "routes/admin.smtp-list.tsx"),
      route("settings/integrations/smtp/create", "routes/admin.smtp-create.tsx"),
      route("settings/integrations/smtp/edit/:smtpId", "routes/admin.smtp.tsx"),
      route("settings/integrations/autoresponders/:autoresponderType?", "routes/admin.autoresponders.tsx"),
      route("settings/integrations/autoresponders/:autoresponderType/create", "routes/admin.autoresponder-create.tsx"),
      route(
        "settings/integrations/autoresponders/:autoresponderType/:autoresponderId/edit",
        "routes/admin.autoresponder.tsx",
      ),
      route("settings/integrations/payment-providers/:providerType?", "routes/admin.payment-providers.tsx"),
      route("settings/integrations/payment-providers/:providerType/create", "routes/admin.payment-provider-create.tsx"),
      route(
        "settings/integrations/payment-providers/:providerType/:paymentProviderId/edit",
        "routes/admin.payment-provider.tsx",
      ),
      route("settings/failed-deliveries", "routes/admin.failed-deliveries.tsx"),
    ]),
  ]),
  route(":appSlug?/settings/profile", "routes/settings-profile.moved.ts"),
  route(":appSlug?/settings/general", "routes/app-settings.moved.ts"),
  route("r/:code", "routes/referral.ts"),
  route("projects/:projectId/apps/:appId/open", "routes/admin.app-open.ts"),

  ...development,
] satisfies RouteConfig;
