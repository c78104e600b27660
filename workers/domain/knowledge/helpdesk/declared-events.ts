import type { AppAudience } from "@party/app-audience";
import { declareEvents } from "@workers/domain/kernel/facts";
import { audienceOfScope } from "@workers/domain/kernel/realtime";
import { helpdeskFacts } from "./helpdesk-facts";

const audience = audienceOfScope;

declareEvents({
  "helpdesk_article.created": { audience },
  "helpdesk_article.updated": { audience },
  "helpdesk_article.deleted": { audience },
  "helpdesk_article.restored": { audience },
  "helpdesk.changed": {
    audience: (): AppAudience => ({ kind: "ability", ability: "helpdesk.view", facts: helpdeskFacts }),
  },
});
