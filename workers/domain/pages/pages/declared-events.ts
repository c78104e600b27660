import type { AppAudience } from "@party/app-audience";
import { declareEvents } from "@workers/domain/kernel/facts";

declareEvents({
  "page.edited_by": { audience: (): AppAudience => ({ kind: "ability", ability: "app.create_page", facts: {} }) },
  // Widgets beside services are seen by whoever sees the app.
  "pages.changed": { audience: (): AppAudience => ({ kind: "ability", ability: "app.view", facts: {} }) },
});
