/** Tags of members: marks of those who run an app. Who bears `blocked` and `punished` is said by the flags of the profile alone. */
import "./declared-events";
import "./person-removal";

export { createTag, deleteTag, editTag } from "./save-tag";
export { chooseTags, listTags, tagsOf } from "./list-tags";
export { bearersOf, ensureTags, requireTags, tagPeople, untagPeople } from "./tag-people";
export { editTagsOfMember, tagsOfMember } from "./tags-of-member";
