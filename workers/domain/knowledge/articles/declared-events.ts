import type { AppAudience } from "@party/app-audience";
import { declareEvents } from "@workers/domain/kernel/facts";
import { audienceOfScope } from "@workers/domain/kernel/realtime";
import { articlesFacts } from "./article-facts";

const audience = audienceOfScope;

declareEvents({
  "article.published": { audience },
  "article.updated": { audience },
  "article.deleted": { audience },
  "article.restored": { audience },
  "article.read": { isUnseenByGuests: true },
  // Locked articles are listed: that a list looks otherwise, everybody hears who sees the articles.
  "articles.changed": {
    audience: (): AppAudience => ({ kind: "ability", ability: "article.view", facts: articlesFacts }),
  },
});
