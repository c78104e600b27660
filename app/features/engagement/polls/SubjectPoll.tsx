import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import type { PollOptionId } from "@db/vocabulary/ids";
import type { Poll } from "@workers/contracts/polls";
import type { RowLists } from "~/features/lists/row-lists";
import { toast } from "~/ui/Toast";
import { voteOnSubject } from "../engagement-calls";
import type { EngagedSubject } from "../subject";
import { pollAfter, PollQuestion } from "./PollQuestion";

interface Asking {
  id: string;
  poll: Poll | null;
}

interface SubjectPollProps<Row extends Asking> {
  lists: RowLists<Row>;
  subject: EngagedSubject;
  poll: Poll;
}

/** The question of a thing: a vote counts at once in all lists that hold it. */
export function SubjectPoll<Row extends Asking>({ lists, subject, poll }: SubjectPollProps<Row>) {
  const { t } = useTranslation("community");
  const [isSending, setSending] = useState(false);

  const vote = async (chosen: PollOptionId[]) => {
    if (isSending) return;
    setSending(true);
    try {
      await lists.change(subject.id, { poll: pollAfter(poll, chosen) } as Partial<Row>, async () => {
        const voted = await voteOnSubject(subject, chosen);
        return { poll: voted.poll } as Partial<Row>;
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
      canVote={subject.can.includes("vote")}
      onVote={(chosen) => void vote(chosen)}
      className="mt-4 rounded-lg border border-line p-4"
    />
  );
}
