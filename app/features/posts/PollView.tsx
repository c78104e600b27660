import type { Poll } from "@workers/contracts/polls";
import type { Post } from "@workers/contracts/posts";
import { SubjectPoll } from "~/features/engagement/polls/SubjectPoll";
import { usePostLists } from "./post-lists";
import { usePostSubject } from "./post-subject";

/** The question of a post. */
export const PollView = ({ post, poll }: { post: Post; poll: Poll }) => (
  <SubjectPoll lists={usePostLists()} subject={usePostSubject(post)} poll={poll} />
);
