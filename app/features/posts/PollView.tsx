import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import type { PollOptionId } from "@db/vocabulary/ids";
import { pollAfter, PollQuestion } from "~/features/polls/PollQuestion";
import { toast } from "~/ui/Toast";
import { votePost } from "./post-calls";
import type { Post } from "@workers/contracts/posts";
import type { Poll } from "@workers/contracts/polls";
import { usePostLists } from "./post-lists";

/** The question of a post. */
export function PollView({ post, poll }: { post: Post; poll: Poll }) {
  const { t } = useTranslation("community");
  const lists = usePostLists();
  const [isSending, setSending] = useState(false);

  const vote = async (chosen: PollOptionId[]) => {
    if (isSending) return;
    setSending(true);
    try {
      await lists.change(post.id, { poll: pollAfter(poll, chosen) }, async () => {
        const voted = await votePost(post.id, chosen);
        lists.updateRows([voted]);
        return { poll: voted.poll };
      });
    } catch {
      toast({ title: t("failed"), tone: "danger" });
    } finally {
      setSending(false);
    }
  };
  return (
    <PollQuestion
      poll={poll}
      canVote={post.permissions.can.includes("vote")}
      onVote={(chosen) => void vote(chosen)}
      className="mt-4 rounded-lg border border-line p-4"
    />
  );
}
