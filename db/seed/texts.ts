/** Posts and comments of the demo, as they are written down in texts/<app>/<space>.md. */

export interface WrittenComment {
  text: string;
  isByAuthor: boolean;
  replies: { text: string; isByAuthor: boolean }[];
}

export interface WrittenPost {
  title: string;
  /** First name of the author, where it matters who it is. */
  by: string | null;
  /** Kind of picture and what it shows. */
  picture: { kind: string; alt: string } | null;
  poll: { question: string; options: string[]; isMultiple: boolean } | null;
  pin: "top" | "sidebar" | null;
  /** For a scheduled post: in how many days it appears. */
  inDays: number | null;
  body: string;
  comments: WrittenComment[];
}

/**
 * Reads the posts of one file, oldest first. A post begins with `# Title`; `by:`, `picture: kind | what it shows`,
 * `poll: question | option | option` (`polls:` takes several answers), `pin: top` or `sidebar` and, for a scheduled post,
 * `in: 3 days` may follow; then the body. `> ` is a comment, `>> ` a reply to it; `>~ ` and `>>~ ` are the author's own.
 */
export function readPosts(file: string): WrittenPost[] {
  return file
    .split(/^# /m)
    .slice(1)
    .map((chunk) => {
      const [title = "", ...rest] = chunk.split("\n");
      const post: WrittenPost = {
        title: title.trim(),
        by: null,
        picture: null,
        poll: null,
        pin: null,
        inDays: null,
        body: "",
        comments: [],
      };
      const body: string[] = [];
      for (const line of rest) readLine(post, body, line);
      return { ...post, body: body.join("\n").trim() };
    });
}

function readLine(post: WrittenPost, body: string[], line: string) {
  const [, key, value] = /^(by|picture|polls?|pin|in): (.*)$/.exec(line) ?? [];
  const [, depth, own, text] = /^(>{1,2})(~?) (.*)$/.exec(line) ?? [];
  if (key === "by") post.by = value!;
  else if (key === "picture") {
    const [kind, alt] = value!.split(" | ");
    post.picture = { kind: kind!, alt: alt! };
  } else if (key === "poll" || key === "polls") {
    const [question, ...options] = value!.split(" | ");
    post.poll = { question: question!, options, isMultiple: key === "polls" };
  } else if (key === "pin") post.pin = value as WrittenPost["pin"];
  else if (key === "in") post.inDays = parseInt(value!, 10);
  else if (depth === ">") post.comments.push({ text: text!, isByAuthor: own === "~", replies: [] });
  else if (depth === ">>") post.comments.at(-1)!.replies.push({ text: text!, isByAuthor: own === "~" });
  else body.push(line);
}

/** Whether a post is there already, and not just scheduled. */
export const hasAppeared = ({ inDays }: WrittenPost): boolean => inDays === null;

/** The lines of a file of remarks that fit anywhere. */
export function readRemarks(file: string): string[] {
  return file
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith("#"));
}
