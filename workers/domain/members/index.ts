/** The members of an app as those who run it see them. */
export { type AdministeredMember, administeredMember, administeredMembers, type AdministeredMembersQuery } from "./administered-members";
