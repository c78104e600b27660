import { notFound } from "@workers/domain/errors";
import { pageLoader } from "@workers/door/pages";

/** Every address that no other route answers. */
export const loader = pageLoader(() => {
  throw notFound("page");
});

export const action = loader;

export default function NotFound() {
  return null;
}
