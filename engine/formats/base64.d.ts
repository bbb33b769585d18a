/** Base64 of texts whose characters are bytes: no part of the language, but both hosts have it. */
declare function atob(base64: string): string;
declare function btoa(bytes: string): string;
