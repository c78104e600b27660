/** Templates that pages begin with. */
export {
  countTemplates,
  createTemplate,
  deleteTemplate,
  editTemplate,
  listTemplates,
  newPartId,
  startersIn,
  templateNamed,
} from "./templates";
