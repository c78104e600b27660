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
  body: string;
  comments: WrittenComment[];
}

/**
 * Reads the posts of one file, oldest first. A post begins with `# Title`; `by:` and `picture: kind | what it shows`
 * may follow; then the body. `> ` is a comment, `>> ` a reply to it; `>~ ` and `>>~ ` are the author's own.
 */
export function readPosts(file: string): WrittenPost[] {
  return file
    .split(/^# /m)
    .slice(1)
    .map((chunk) => {
      const [title = "", ...rest] = chunk.split("\n");
      const post: WrittenPost = { title: title.trim(), by: null, picture: null, body: "", comments: [] };
      const body: string[] = [];
      for (const line of rest) readLine(post, body, line);
      return { ...post, body: body.join("\n").trim() };
    });
}

function readLine(post: WrittenPost, body: string[], line: string) {
  const [, key, value] = /^(by|picture): (.*)$/.exec(line) ?? [];
  const [, depth, own, text] = /^(>{1,2})(~?) (.*)$/.exec(line) ?? [];
  if (key === "by") post.by = value!;
  else if (key === "picture") {
    const [kind, alt] = value!.split(" | ");
    post.picture = { kind: kind!, alt: alt! };
  } else if (depth === ">") post.comments.push({ text: text!, isByAuthor: own === "~", replies: [] });
  else if (depth === ">>") post.comments.at(-1)!.replies.push({ text: text!, isByAuthor: own === "~" });
  else body.push(line);
}

/** The lines of a file of remarks that fit anywhere. */
export function readRemarks(file: string): string[] {
  return file.split("\n").map((line) => line.trim()).filter((line) => line && !line.startsWith("#"));
}
