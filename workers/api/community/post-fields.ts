/** What the calls on posts of spaces and of categories share. */

/** What operation ids call a post of a space, and one of a category. */
export type PostNoun = "Post" | "CategoryPost";

/** An example of what a post is written with. */
export const helloPost = {
  title: "Hello",
  body: { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text: "Hello, everybody!" }] }] },
};
