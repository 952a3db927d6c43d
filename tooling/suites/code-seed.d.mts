export declare const codeSeed: (base?: string) => string;
export declare const ensureCodeSeed: () => string;
