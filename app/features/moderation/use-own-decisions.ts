import type { OwnDecision } from "@workers/contracts/moderation";
import { useList } from "~/features/lists/use-list";
import { useRowLists } from "~/features/lists/use-row-lists";
import { useAfterEvents } from "~/features/live/use-after-events";
import { useFrameApp } from "~/features/shell/layouts/frame";
import { useShellDataOrNull } from "~/features/shell/layouts/shell-data";
import { listOwnDecisions, type OwnDecisionsPage } from "./moderation-calls";

interface DecisionsSource {
  page: number;
  perPage: number;
  decisions: OwnDecisionsPage;
  madeAt: number;
}

const decisionKind = { name: "own decisions" };

/** What was decided of one's own, read anew when something of one's own comes into sight or goes out of it. */
export function useOwnDecisions({ page, perPage, decisions: loaded, madeAt }: DecisionsSource) {
  const { id: appId } = useFrameApp();
  const ownId = useShellDataOrNull()?.me?.profileId;
  const list = useList(useRowLists<OwnDecision, OwnDecisionsPage>(decisionKind), {
    list: [page],
    loaded,
    madeAt,
    fetchPage: () => listOwnDecisions(appId, page, perPage),
    merge: (_, later) => later,
  });
  useAfterEvents(
    (live) => {
      switch (live.event) {
        case "post.created":
        case "post.restored":
        case "post.deleted":
        case "comment.created":
        case "comment.restored":
        case "comment.deleted":
          return live.data.authorId === ownId && "now";
        default:
          return false;
      }
    },
    () => void list.refresh().catch(() => {}),
    madeAt,
  );
  return { decisions: list.rows, pages: list.page?.pages ?? loaded.pages };
}
