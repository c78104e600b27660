export const exampleEmail = "anna@example.org";
export const exampleToken = "nHv2mQ0cVd4yq1oZ3xR5sT7uW9aB-eDfGhIjKlMnOpQ";
