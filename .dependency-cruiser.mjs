/**
 * Who may import whom (docs/architecture.md). Types may be imported from elsewhere, for they leave nothing in a bundle; circles they may not make either.
 * @type {import("dependency-cruiser").IConfiguration}
 */
const types = { dependencyTypesNot: ["type-only"] };
const vocabulary = "^db/vocabulary/";
/** An area of the business, in its group. */
const area = "workers/domain/[^/]+/[^/]+";
/** The groups of workers/domain, each of which may use those before it. */
const groups = [
  "kernel",
  "platform",
  "commerce",
  "community",
  "learning",
  "calendar",
  "knowledge",
  "gamification",
  "people",
  "pages",
  "operators",
];

export default {
  forbidden: [
    {
      name: "no-circle",
      comment: "Modules that need each other are one module, or three.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "unresolvable",
      severity: "error",
      comment: "The import leads nowhere.",
      from: { pathNot: "^workers/index\\.ts$" },
      to: { couldNotResolve: true, pathNot: "^(cloudflare:|virtual:)" },
    },
    {
      name: "not-in-package-json",
      severity: "error",
      comment: "A package that only another package brings along may be gone tomorrow.",
      from: { path: "^(app|workers|party|db)/" },
      to: { dependencyTypes: ["npm-no-pkg", "npm-unknown"], ...types },
    },
    {
      name: "product-without-dev-packages",
      severity: "error",
      comment: "What the Worker runs stands in dependencies.",
      from: { path: "^(app|workers|party|db)/", pathNot: "^db/(seed|drizzle)" },
      to: { dependencyTypes: ["npm-dev"], ...types },
    },
    {
      name: "db-imports-nothing-of-ours",
      severity: "error",
      comment: "The schema stands below everything.",
      from: { path: "^db/", pathNot: "^db/seed/" },
      to: { path: "^(app|workers|party|scripts|tests|build)/|^db/seed/" },
    },
    {
      name: "rooms-know-access-alone",
      severity: "error",
      comment:
        "Rooms accept, check, relay and forget. What they ask the business for beside the access table comes from workers/rooms.ts.",
      from: { path: "^party/" },
      to: {
        path: "^(app|build)/|^db/(?!vocabulary/)|^workers/",
        pathNot: "^workers/(domain/kernel/access/index|event-types|context|env)\\.ts$|^workers/contracts/",
      },
    },
    {
      name: "vocabulary-is-data",
      severity: "error",
      comment: "Everybody may import the vocabulary, the browser too, so it imports no server code.",
      from: { path: vocabulary },
      to: { pathNot: vocabulary, ...types },
    },
    {
      name: "design-system-knows-no-area",
      severity: "error",
      comment: "app/ui stands below app/features.",
      from: { path: "^app/ui/" },
      to: { path: "^app/(features|routes|root|entry)", ...types },
    },
    {
      name: "features-know-no-routes",
      severity: "error",
      comment: "app/routes → app/features → app/ui.",
      from: { path: "^app/features/" },
      to: { path: "^app/(routes|root|entry)", ...types },
    },
    {
      name: "no-server-code-in-the-browser",
      severity: "error",
      comment:
        "Features and the design system run in the browser; they reach the business by /api, or get it from a loader. Of contracts they take types: zod stays on the server.",
      from: { path: "^app/(ui|features|i18n)/", pathNot: "\\.server\\.tsx?$" },
      to: { path: "^(workers|db)/", pathNot: vocabulary, ...types },
    },
    {
      name: "features-take-types-from-contracts",
      severity: "error",
      comment:
        "What an answer looks like stands in workers/contracts. Types of the domain would be a second description of it.",
      from: { path: "^app/(ui|features|i18n)/", pathNot: "\\.server\\.tsx?$" },
      to: { path: "^workers/(domain|store|context)" },
    },
    {
      name: "routes-call-the-domain",
      severity: "error",
      comment: "Loaders and actions call workers/domain; they don't read or write on their own.",
      from: { path: "^app/routes/" },
      to: { path: "^(workers/(api|store|tasks|webhooks|schedule|integrations)|db/(directory|shard))", ...types },
    },
    {
      name: "domain-knows-no-request",
      severity: "error",
      comment: "workers/api, webhooks, tasks, schedule → workers/domain → store, tenancy, db, integrations, party.",
      from: { path: "^workers/domain/" },
      // The texts of errors and mails stand with all other texts; workers/domain/kernel/texts.ts alone reads them.
      to: {
        path: "^(app|build)/|^workers/(api|webhooks|tasks|schedule|files|request|sockets|create-context|index)",
        pathNot: "^app/i18n/(de|en)/[a-z]+\\.json$",
        ...types,
      },
    },
    {
      name: "tenancy-stands-below-the-domain",
      severity: "error",
      comment: "Finding and entering a project or app is shared by request and domain; it knows neither.",
      from: { path: "^workers/(tenancy|store|errors|context|env)" },
      to: {
        path: "^(app|party|build)/|^workers/(api|webhooks|tasks|schedule|files|request|domain|integrations|sockets|create-context|index)",
        ...types,
      },
    },
    {
      name: "only-requests-know-request",
      severity: "error",
      comment: "What no request begins has no cookies, headers or limits; tenants are found in workers/tenancy.",
      from: { path: "^(party|workers/(tasks|schedule|webhooks|files|integrations))/|^workers/create-context" },
      to: { path: "^workers/request/", ...types },
    },
    {
      name: "request-answers-nothing",
      severity: "error",
      comment: "workers/request makes a Context of a request; what answers it stands above.",
      from: { path: "^workers/request/" },
      to: { path: "^(app|build)/|^workers/(api|webhooks|tasks|schedule|files|sockets|index)", ...types },
    },
    {
      name: "contracts-stand-below",
      severity: "error",
      comment:
        "API, domain, forms and the browser take their types from workers/contracts, so it needs nothing of theirs.",
      from: { path: "^workers/contracts/" },
      to: { pathNot: `^workers/contracts/|${vocabulary}|^node_modules/zod/` },
    },
    {
      name: "areas-by-their-index",
      severity: "error",
      comment: "One area's domain reaches another only through what that area's index hands out.",
      from: { path: "^workers/domain/([^/]+/[^/]+)/" },
      to: { path: `^${area}/`, pathNot: `^workers/domain/$1/|^${area}/index\\.ts$`, ...types },
    },
    {
      name: "domain-by-its-indexes",
      severity: "error",
      comment: "So does all that stands around the areas.",
      from: { path: "^(app|workers|party)/", pathNot: `^${area}/` },
      to: { path: `^${area}/`, pathNot: `^${area}/index\\.ts$`, ...types },
    },
    ...groups.slice(0, -1).map((group, index) => ({
      name: `${group}-knows-no-later-group`,
      severity: "error",
      comment: `The groups of the business have an order, and each uses those before it: ${groups.join(", ")}.`,
      from: { path: `^workers/domain/${group}/` },
      to: { path: `^workers/domain/(${groups.slice(index + 1).join("|")})/` },
    })),
    {
      name: "business-knows-no-screen",
      severity: "error",
      comment: "Only the entry hands requests to Remix; texts are shared.",
      from: { path: "^(workers|party)/", pathNot: "^workers/index\\.ts$" },
      to: { path: "^app/", pathNot: "^app/i18n/", ...types },
    },
    {
      name: "store-is-the-only-way-to-d1",
      severity: "error",
      comment: "Statements are built in workers/store, scoped to their tenant.",
      from: { path: "^(app|workers|party)/", pathNot: "^workers/store/" },
      to: { path: "drizzle-orm/(d1|sql-js|libsql)" },
    },
    {
      name: "integrations-stand-alone",
      severity: "error",
      comment: "Outside services stand behind small interfaces that know nothing of the business.",
      from: { path: "^workers/integrations/" },
      to: { path: "^(app|party)/|^workers/(api|domain/(?!errors)|request|store)", ...types },
    },
    {
      name: "product-knows-no-tests",
      severity: "error",
      comment: "Tests and scripts look at the product, never the other way round.",
      from: { path: "^(app|workers|party|db)/" },
      to: { path: "^(tests|scripts)/" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(build|\\.cache)/" },
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: "specify",
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["workerd", "worker", "browser", "import", "types", "default"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json"],
    },
    cache: { folder: ".cache/dependency-cruiser", strategy: "content" },
  },
};
